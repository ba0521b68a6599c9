// save_file.ts: offers the person a file: to save, or to share where the device can.

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function asFile(text: string, name: string): File {
  return new File([text], name, { type: 'text/plain' });
}

export function canShare(text: string, name: string): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.({ files: [asFile(text, name)] }) ?? false);
}

/** Lets the device share it; nothing happens if the person changes their mind. */
export async function shareFile(text: string, name: string): Promise<void> {
  await navigator.share({ files: [asFile(text, name)], title: name }).catch(() => undefined);
}
