// home.tsx: choose a game, a box and who plays, and play in one click; or go on with a game that was begun.
import { signal, useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Engine } from '../engine/engine';
import type { GameInfo, Hello } from '../engine/protocol';
import { Button } from '../parts/button';
import { forgetGame, planGame, savedGames, type SavedGame } from '../table/saved';
import { text } from '../text/en';

const hello = signal<Hello | null>(null); // asked once

async function sayHello(): Promise<void> {
  if (hello.value) return;
  const engine = new Engine();
  hello.value = await engine.ask<Hello>({ cmd: 'hello' });
  engine.stop();
}

interface ChoiceProps {
  label: string;
  value: string;
  options: { value: string; words: string }[];
  onChoose(value: string): void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(({ value: one, words }) => (
          <option key={one} value={one}>{words}</option>
        ))}
      </select>
    </label>
  );
}

function numbers(from: number, to: number, words: (n: number) => string) {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ value: String(from + i), words: words(from + i) }));
}

function NewGame({ games, levels }: Hello) {
  const box = useSignal(0); // in `games`: a game with its boxes
  const wantedPlayers = useSignal(2);
  const wantedPeople = useSignal(1);
  const level = useSignal('adept');
  const setup = useSignal('');
  const chosen = useComputed(() => games[box.value] as GameInfo);
  const { id, set, players, setups } = chosen.value;
  const count = Math.min(players.max, Math.max(players.min, wantedPlayers.value));
  const people = Math.min(count, wantedPeople.value);

  const start = () => {
    const seats = Array.from({ length: count }, (_, seat) =>
      seat < people
        ? { name: people === 1 ? text.you : text.person(seat + 1), level: null }
        : { name: text.bot(level.value), level: level.value });
    const wanted = setups.some((one) => one.id === setup.value) ? setup.value : null;
    location.hash = `#/table/local/${planGame({ game: id, set, seats, variants: [], setup: wanted })}`;
  };
  return (
    <section class="panel">
      <h2>{text.newGame}</h2>
      <div class="choices">
        <Choice label={text.chooseGame} value={String(box.value)} onChoose={(value) => (box.value = Number(value))}
          options={games.map(({ set_name }, i) => ({ value: String(i), words: set_name }))} />
        <Choice label={text.choosePlayers} value={String(count)} onChoose={(value) => (wantedPlayers.value = Number(value))}
          options={numbers(players.min, players.max, text.playersCount)} />
        <Choice label={text.people} value={String(people)} onChoose={(value) => (wantedPeople.value = Number(value))}
          options={numbers(1, count, text.peopleCount)} />
        {people < count && (
          <Choice label={text.chooseOpponents} value={level.value} onChoose={(value) => (level.value = value)}
            options={levels.map((one) => ({ value: one.id, words: one.id }))} />
        )}
        {setups.length > 0 && (
          <Choice label={text.chooseSetup} value={setup.value || (setups[0]?.id ?? '')} onChoose={(value) => (setup.value = value)}
            options={setups.map((one) => ({ value: one.id, words: text.phase(one.id) }))} />
        )}
      </div>
      <Button onPress={start}>{text.start}</Button>
    </section>
  );
}

function Saved() {
  const games = useSignal<SavedGame[]>(savedGames());
  if (!games.value.length) return null;
  const forget = (id: string) => {
    forgetGame(id);
    games.value = savedGames();
  };
  return (
    <section class="panel">
      <h2>{text.savedGames}</h2>
      <ul class="saved">
        {games.value.map(({ id, plan, over, when }) => (
          <li key={id}>
            <a href={`#/table/local/${id}`}>{plan.seats.map(({ name }) => name).join(', ')}</a>{' '}
            <span class="quiet">{text.when(when)}{over && `, ${text.over}`}</span>{' '}
            <Button plain onPress={() => forget(id)}>{text.forget}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Home() {
  useEffect(() => void sayHello(), []);
  return (
    <main class="page">
      <h1>{text.title}</h1>
      <p class="tagline">{text.tagline}</p>
      {hello.value ? <NewGame {...hello.value} /> : <p>{text.loading}</p>}
      <Saved />
    </main>
  );
}
