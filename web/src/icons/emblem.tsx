// emblem.tsx: the emblem of a component, in the colour of the text around it unless a style sheet says otherwise. The
// emblems.json of a game names an icon for each of its components; ../../emblems.mjs makes the icons of a game one
// file, from which a page takes single ones.
import { gameNamed } from '../games/registry';

/** The icons by kind and id of a component; "*" is for all others of the kind, as those of a pack of one's own. */
export type Emblems = Record<string, Record<string, string>>;

/** A component by kind and id: "class/ranger". */
export type Component = `${string}/${string}`;

/** The icon of the first component that has one, or that of the first one's kind; undefined: there is none. */
export function iconOf(emblems: Emblems, ...components: Component[]): string | undefined {
  const names = components.map((component) => component.split('/') as [string, string]);
  const find = (kind: string, id: string) => {
    const icons = Object.hasOwn(emblems, kind) ? emblems[kind] : undefined;
    return icons && Object.hasOwn(icons, id) ? icons[id] : undefined;
  };
  return [...names, ...names.map(([kind]) => [kind, '*'] as const)].map(([kind, id]) => find(kind, id)).find(Boolean);
}

/** The component of this id, of whatever kind; undefined: none has an emblem. */
export function componentOf(emblems: Emblems, id: string): Component | undefined {
  const kind = Object.keys(emblems).find((one) => Object.hasOwn(emblems[one] ?? {}, id));
  return kind === undefined ? undefined : `${kind}/${id}`;
}

export interface EmblemProps {
  game: string;
  of: Component;
  /** What stands for a component that nobody knows, like "card/weapon" for a card of a pack of one's own. */
  otherwise?: Component;
  class?: string;
}

/** Nothing if the game has no emblem for it. */
export function Emblem({ game, of, otherwise, class: kind = '' }: EmblemProps) {
  const icon = iconOf(gameNamed(game)?.emblems ?? {}, ...(otherwise ? [of, otherwise] : [of]));
  if (!icon) return null;
  return (
    <svg class={`emblem ${kind}`} viewBox="0 0 512 512" fill="currentColor" aria-hidden="true">
      <use href={`emblems-${game}.svg#${icon}`} />
    </svg>
  );
}
