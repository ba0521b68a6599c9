// new_game.tsx: the form of a new game, on this screen or online: game and boxes, players, who sits where, variants, setup.
import { useSignal } from '@preact/signals';
import type { GameInfo, Hello, Option } from '../engine/protocol';
import { boxOf, gameOf } from '../games/played';
import { server } from '../online/server';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { text } from '../text/en';
import { asSentence, asWords } from '../text/readable';
import { SeatChoices } from './seat_choices';
import { createOnline, startHere } from './start';
import { asksHelp, clampPlayers, type Sitter, seatsFor, usualAway, type Wanted, want, wanted } from './wanted';

const AWAY = [60, 600, 3600, 86400, 259200]; // seconds
const GONE = [3600, 86400, 604800, 2592000];

function numbers({ players }: GameInfo) {
  return Array.from({ length: players.max - players.min + 1 }, (_, i) => players.min + i).map((count) => ({
    value: String(count),
    words: text.playersCount(count),
  }));
}

function Where({ where }: { where: Wanted['where'] }) {
  if (server.value !== 'there') return null;
  return (
    <div class="tabs" role="group" aria-label={text.newGame}>
      {(['here', 'online'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === where} onClick={() => want({ where: one })}>
          {one === 'here' ? text.here : text.online}
        </button>
      ))}
    </div>
  );
}

function Variants({ variants, chosen }: { variants: Option[]; chosen: string[] }) {
  const toggle = (id: string) => want({ variants: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  const count = variants.filter(({ id }) => chosen.includes(id)).length;
  return (
    <details class="variants">
      <summary>
        {text.variants}: {count || text.noVariants}
      </summary>
      {variants.map(({ id, words }) => (
        <label key={id} class="tick">
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span>
            <b>{asWords(id)}</b> {words}
          </span>
        </label>
      ))}
    </details>
  );
}

/** Dice of a seed are never fair: the form says so before anybody sits down. */
function Seed({ seed }: Wanted) {
  return (
    <details class="variants">
      <summary>{text.diceChoice(seed !== '')}</summary>
      <label class="choice">
        <span>{text.seed}</span>
        <input
          type="text"
          inputMode="numeric"
          maxLength={20}
          value={seed}
          onInput={(event) => want({ seed: event.currentTarget.value.trim() })}
        />
      </label>
      <small>{text.seedWhy}</small>
    </details>
  );
}

function WhoIsAway({ away, gone, limit }: Wanted) {
  const usual = { value: 'usual', words: text.awayUsual(text.duration(usualAway(limit))) };
  const after = AWAY.map((seconds) => ({ value: String(seconds), words: text.awayAfter(text.duration(seconds)) }));
  const never = { value: 'never', words: text.consentAlways };
  const within = GONE.map((seconds) => ({ value: String(seconds), words: text.consentWithin(text.duration(seconds)) }));
  return (
    <>
      <Choice label={text.away} value={away} onChoose={(value) => want({ away: value })} options={[usual, ...after]} />
      <Choice label={text.consentTo} value={gone} onChoose={(value) => want({ gone: value })} options={[never, ...within]} />
    </>
  );
}

function OnlineOptions(now: Wanted) {
  const { seats, limit, help } = now;
  return (
    <>
      <div class="choices">
        <Choice
          label={text.timeLimit}
          value={limit}
          onChoose={(value) => want({ limit: value })}
          options={Object.entries(text.timeLimits).map(([value, words]) => ({ value, words }))}
        />
        <WhoIsAway {...now} />
      </div>
      {asksHelp(seats) && (
        <label class="tick">
          <input type="checkbox" checked={help} onChange={() => want({ help: !help })} />
          <span>
            <strong>{text.help}</strong> {text.helpWhy}
          </span>
        </label>
      )}
      <Seed {...now} />
      {seats.includes('open') && <p class="quiet">{text.listed}</p>}
    </>
  );
}

function SetupChoice({ setups, setup }: { setups: Option[]; setup: string }) {
  const chosen = setups.find(({ id }) => id === setup) ?? setups[0];
  if (!chosen) return null;
  return (
    <div>
      <Choice
        label={text.setup}
        value={chosen.id}
        onChoose={(value) => want({ setup: value })}
        options={setups.map(({ id }) => ({ value: id, words: asSentence(asWords(id)) }))}
      />
      <small>{chosen.words}</small>
    </div>
  );
}

export function NewGame({ games, levels }: Hello) {
  const problem = useSignal<string | null>(null);
  const creating = useSignal(false);
  const game = gameOf(wanted.value.box) ?? (games[0] as GameInfo);
  const where = server.value === 'there' ? wanted.value.where : 'here';
  const before = where === 'here' ? wanted.value.seats : wanted.value.online;
  const seats = seatsFor(before, clampPlayers(game, before.length));
  const now: Wanted = { ...wanted.value, where, box: boxOf(game), seats };
  const seat = (sitters: Sitter[]) => want(where === 'here' ? { seats: sitters } : { online: sitters });

  const start = async () => {
    want({ box: now.box });
    seat(seats);
    if (where === 'here') return startHere(now);
    creating.value = true;
    problem.value = await createOnline(now).then(
      () => null,
      (error: Error) => error.message || text.notSaid,
    );
    creating.value = false;
  };
  return (
    <section class="panel new-game">
      <h2>{text.newGame}</h2>
      <Where where={where} />
      {server.value === 'none' && <p class="quiet">{text.noServer}</p>}
      {server.value === 'offline' && <p class="quiet">{navigator.onLine ? text.serverAway : text.offlineNow}</p>}
      <div class="choices">
        <Choice
          label={text.chooseGame}
          value={now.box}
          onChoose={(box) => want({ box })}
          options={games.map((one) => ({ value: boxOf(one), words: one.set_name }))}
        />
        <Choice
          label={text.choosePlayers}
          value={String(seats.length)}
          onChoose={(count) => seat(seatsFor(seats, Number(count)))}
          options={numbers(game)}
        />
      </div>
      <SeatChoices wanted={now} levels={levels} onChoose={seat} />
      <SetupChoice setups={game.setups} setup={now.setup} />
      <Variants variants={game.variants} chosen={now.variants} />
      {where === 'online' && <OnlineOptions {...now} />}
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <Button disabled={creating.value} onPress={() => void start()}>
        {where === 'here' ? text.start : creating.value ? text.creating : text.createTable}
      </Button>
    </section>
  );
}
