// picture.tsx: what a seat has made in the game, as a picture drawn from the state, to look at and to save as PNG.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../engine/protocol';
import type { Game } from '../games/game';
import { Button } from '../parts/button';
import { ownName } from '../settings/settings';
import type { Seat } from '../table/table';
import { text } from '../text/en';
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
  const given = useSignal<Record<number, string>>({}); // names that the person wrote, by seat
  const called = nameOf(seats, shown.value);
  const name = given.value[shown.value] ?? (called === text.you ? ownName.value || called : called);
  useEffect(() => {
    if (!canvas.current) return;
    of.drawPicture(canvas.current, state, shown.value, name);
  }, [state, shown.value, name]);
  const save = () => canvas.current?.toBlob((blob) => blob && saveFile(blob, afterText.pictureFile(of.id, name)), 'image/png');
  return (
    <section class="panel portrait">
      <h2>{afterText.picture}</h2>
      <canvas ref={canvas} role="img" aria-label={afterText.pictureOf(name)} />
      <label class="choice picture-name">
        <span>{afterText.nameOnPicture}</span>
        <input
          type="text"
          maxLength={24}
          value={name}
          onInput={(event) => (given.value = { ...given.value, [shown.value]: event.currentTarget.value })}
        />
      </label>
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
