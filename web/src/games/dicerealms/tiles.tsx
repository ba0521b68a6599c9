// tiles.tsx: the tiles in play, each with what it says.
import { Icon } from '../../icons/icons';
import { realmsText as text } from './en/table';
import { Piece } from './piece';
import type { ViewModel } from './view_model';

export function Tiles({ view }: { view: ViewModel }) {
  const { tiles } = view.state;
  return (
    <details class="panel dr-tiles" open>
      <summary>{text.tiles}</summary>
      <ul>
        {tiles.map((tile) => {
          const words = tile.text || (view.kinds.get(tile.id)?.text ?? '');
          return (
            <li key={tile.id}>
              <Piece
                choosing={view.choosing}
                about=""
                name={`${tile.name}. ${words}`}
                tip={{ title: tile.name, lines: [words], house: tile.house }}
                class={`tile t-${tile.kind}`}>
                {tile.name}
                {tile.house && (
                  <>
                    {' '}
                    <Icon name="house" />
                  </>
                )}
              </Piece>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
