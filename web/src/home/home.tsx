// home.tsx: the home page: play at once, or choose what, with whom and where; go on with a game; open tables;
// watch a record.
import { useEffect } from 'preact/hooks';
import { hello, sayHello } from '../games/played';
import { lookForServer, server } from '../online/server';
import { text } from '../text/en';
import { GameCards } from './game_cards';
import { Hero } from './hero';
import { Lobby } from './lobby';
import { NewGame } from './new_game';
import { WatchDrop } from './watch_drop';
import { YourGames } from './your_games';

const EVERY = 5000; // milliseconds between looks for a server that is away

export function Home() {
  useEffect(() => {
    void sayHello();
    void lookForServer();
    const timer = setInterval(() => server.value === 'offline' && void lookForServer(), EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <main class="page home">
      <div class="first-look">
        <Hero />
        <GameCards />
      </div>
      <div class="home-columns">
        <div>
          {hello.value ? (
            <NewGame {...hello.value} />
          ) : (
            <section class="panel new-game">
              <p>{text.loading}</p>
            </section>
          )}
        </div>
        <div>
          <YourGames />
          {server.value === 'there' && <Lobby />}
          <WatchDrop />
        </div>
      </div>
    </main>
  );
}
