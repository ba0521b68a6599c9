// install.ts: registers the service worker once the page itself is there; the client then works without a
// network.
export function install(): void {
  if (!('serviceWorker' in navigator)) return; // a plain http address of another machine
  const register = () => setTimeout(() => void navigator.serviceWorker.register('service-worker.js').catch(() => {}), 500);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
