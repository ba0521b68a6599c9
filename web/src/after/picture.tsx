// picture.tsx: what a seat has made in the game, as a picture drawn from the state, to look at and to save as PNG.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../engine/protocol';
import type { Game } from '../games/game';
import { Button } from '../parts/button';
import type { Seat } from '../table/table';
import { afterText } from '../text/en/after';
import { nameOf } from '../text/names';
import { saveFile } from './save_file';

export interface PictureProps {
  of: Game;
  state: State;
  seats: Seat[];
  seat: number; // whose is shown first
}

export function Picture({ of, state, seats, seat }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useSignal(seat);
  const name = nameOf(seats, shown.value);
  useEffect(() => {
    if (!canvas.current) return;
    of.drawPicture(canvas.current, state, shown.value, name);
  }, [state, shown.value, name]);
  const save = () => canvas.current?.toBlob((blob) => blob && saveFile(blob, afterText.pictureFile(of.id, name)), 'image/png');
  return (
    <section class="panel portrait">
      <h2>{afterText.picture}</h2>
      <canvas ref={canvas} role="img" aria-label={afterText.pictureOf(name)} />
      <div class="buttons">
        <Button onPress={save}>{afterText.savePicture}</Button>
        {seats.length > 1 &&
          seats.map((one) => (
            <button
              key={one.seat}
              type="button"
              class="button plain"
              aria-pressed={one.seat === shown.value}
              onClick={() => (shown.value = one.seat)}>
              {one.name}
            </button>
          ))}
      </div>
    </section>
  );
}
