// card_menu.tsx: what else can be done with a card of one's own: to discard it. That is asked about, since nothing comes back for it.
import { useSignal } from '@preact/signals';
import type { Choosing } from '../../choose/choose';
import { Icon } from '../../icons/icons';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { rollplayer as words } from './en/table';
import type { GameCard } from './state';
import { dropAbout } from './things';

/** There is none while the card cannot be discarded. */
export function CardMenu({ card, choosing }: { card: GameCard; choosing: Choosing }) {
  const open = useSignal<'no' | 'menu' | 'sure'>('no');
  const about = dropAbout(card.card);
  const drop = choosing.all.value.find(({ kind, about: things = [] }) => kind === 'drop' && things.some(([, id]) => id === card.card));
  if (!drop) return null;
  return (
    <>
      <button type="button" class="card-menu" data-about={about} aria-label={words.moreOf(card.name)} onClick={() => (open.value = 'menu')}>
        <Icon name="more" />
      </button>
      {open.value !== 'no' && (
        <Dialog
          title={card.name}
          onClose={() => (open.value = 'no')}
          answers={
            open.value === 'menu' ? (
              <Button plain onPress={() => (open.value = 'sure')}>
                {words.discardIt(card.name)}
              </Button>
            ) : (
              <Button onPress={() => choosing.play(drop.move)}>{words.discardYes}</Button>
            )
          }>
          <p>{card.text}</p>
          {open.value === 'sure' && <p class="sure">{words.discardSure(card.name)}</p>}
        </Dialog>
      )}
    </>
  );
}
