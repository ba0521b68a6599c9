// terminal.mjs: a terminal of tmux in which the program plays on the full screen: its keys and what it shows.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from './table_server.mjs';

const OVER = /^q leave|The game is over/m;
const PATIENCE = 500000;
let count = 0;

export class Terminal {
  constructor(...options) {
    this.socket = `dicewright-page-${process.pid}-${count++}`;
    this.tmux('new-session', '-d', '-x', '100', '-y', '60', program, 'play', '--still', ...options);
  }

  tmux(...words) {
    return execFileSync('tmux', ['-L', this.socket, '-f', '/dev/null', ...words], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    }).toString();
  }

  text() {
    return this.tmux('capture-pane', '-p');
  }

  press(...keys) {
    this.tmux('send-keys', ...keys);
  }

  async wait(pattern) {
    for (const end = Date.now() + PATIENCE; ; await pause(20)) {
      const shown = this.text();
      if (pattern.test(shown)) return shown;
      if (Date.now() > end) throw new Error(`${pattern} did not come; the screen is\n${shown}`);
    }
  }

  /** Makes the selected move whenever one is asked, and declines offers, to the end of the game. */
  async play() {
    for (const end = Date.now() + PATIENCE; ; await pause(20)) {
      const shown = this.text();
      if (OVER.test(shown)) return;
      if (/^You may act before/m.test(shown)) this.press('Escape');
      else if (/>\d+ \S.*</.test(shown)) this.press('Enter');
      if (Date.now() > end) throw new Error(`the game does not go on; the screen is\n${shown}`);
    }
  }

  close() {
    try {
      this.tmux('kill-server');
    } catch {} // it has ended with the program
  }
}
