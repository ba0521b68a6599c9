// art.tsx: the emblem of a component of Roll Player.
import { type Component, Emblem } from '../../icons/emblem';

export interface ArtProps {
  of: Component;
  otherwise?: Component;
  class?: string;
}

export function Art(props: ArtProps) {
  return <Emblem game="rollplayer" {...props} />;
}

/** The emblem of a card, and pale behind it a large one that runs off the edge. */
export function CardArt({ card, kind }: { card: string; kind: string }) {
  return (
    <>
      <Art of={`market/${card}`} otherwise={`card/${kind}`} class="ghost" />
      <Art of={`market/${card}`} otherwise={`card/${kind}`} class="front" />
    </>
  );
}
