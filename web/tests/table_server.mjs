// table_server.mjs: the real table server on a free port, with a store in a folder of its own; can be killed and started again there.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = process.env.DICEWRIGHT ?? resolve(root, 'build/dicewright');

export class TableServer {
  /** `web`: the folder of the client; further options of `dicewright serve`. */
  constructor(web, ...options) {
    this.web = web;
    this.options = options;
    this.folder = mkdtempSync(join(tmpdir(), 'dicewright-'));
    this.port = 0; // any that is free
  }

  /** Starts it, on the port that it had before; its address. */
  start() {
    const child = spawn(program, [
      'serve',
      '--listen',
      `127.0.0.1:${this.port}`,
      '--store',
      `sqlite:${join(this.folder, 'tables.sqlite')}`,
      '--web',
      this.web,
      ...this.options,
    ]);
    this.child = child;
    return new Promise((done, fail) => {
      let said = '';
      const hear = (bytes) => {
        said += bytes;
        const port = /listening .*port=(\d+)/.exec(said)?.[1];
        if (!port) return;
        this.port = Number(port);
        done(`http://127.0.0.1:${port}/`);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', (status) => fail(new Error(`the server ended with ${status}: ${said}`)));
    });
  }

  /** What an operator does. */
  operator(...words) {
    execFileSync(program, ['admin', '--socket', join(this.folder, 'tables.sqlite.admin'), ...words]);
  }

  /** As a power cut would. */
  kill() {
    return new Promise((done) => {
      if (this.child.exitCode !== null || this.child.signalCode !== null) return done(); // it has ended by itself
      this.child.removeAllListeners('exit');
      this.child.on('exit', done);
      this.child.kill('SIGKILL');
    });
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
