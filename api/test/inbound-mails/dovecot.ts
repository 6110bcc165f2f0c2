import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** What the suite needs, as a sentence for its skipped tests; undefined when it is there. */
export const missingDovecot = (): string | undefined =>
  spawnSync('dovecot', ['--version']).status === 0 ? undefined : 'needs dovecot: apt-get install dovecot-imapd';

/** Dovecot gives no mailbox to root. */
const NOBODY = 65_534;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A real IMAP server with one mailbox, in a folder of its own. */
export class Dovecot {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'hive-dovecot-'));
  private readonly mail = path.join(this.folder, 'mail');
  private readonly uid = process.getuid?.() === 0 ? NOBODY : userInfo().uid;
  private process: ChildProcess | undefined;
  private delivered = 0;

  private constructor(private readonly port: number) {
    for (const folder of ['', 'cur', 'new', 'tmp']) {
      const dir = path.join(this.mail, folder);
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      this.own(dir);
    }
    this.own(this.folder);
    writeFileSync(path.join(this.folder, 'dovecot.conf'), this.configuration());
  }

  static async start(): Promise<Dovecot> {
    const server = new Dovecot(await freePort());
    await server.resume();
    return server;
  }

  get url(): string {
    return `imap://replies%40hive.test:secret@127.0.0.1:${this.port}`;
  }

  async resume(): Promise<void> {
    this.process = spawn('dovecot', ['-F', '-c', path.join(this.folder, 'dovecot.conf')], { stdio: 'ignore' });
    while (!(await listens(this.port))) {
      await delay(50);
    }
  }

  async pause(): Promise<void> {
    const server = this.process;
    this.process = undefined;
    if (server?.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  }

  /** As a mail server does: the mail appears at once. */
  deliver(raw: Buffer): void {
    this.delivered += 1;
    const name = `${this.delivered}.hive.test`;
    const file = path.join(this.mail, 'tmp', name);
    writeFileSync(file, raw, { mode: 0o600 });
    this.own(file);
    renameSync(file, path.join(this.mail, 'new', name));
  }

  /** How many mails are in the mailbox, and how many of them are read. */
  counts(): { all: number; read: number } {
    const names = ['new', 'cur'].flatMap((folder) => readdirSync(path.join(this.mail, folder)));
    return { all: names.length, read: names.filter((name) => /:2,[A-Z]*S/.test(name)).length };
  }

  /** How often somebody has logged in. */
  connections(): number {
    return readFileSync(path.join(this.folder, 'log'), 'utf8').split('imap-login: Info: Login').length - 1;
  }

  async stop(): Promise<void> {
    await this.pause();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  private own(file: string): void {
    if (this.uid === NOBODY) {
      chownSync(file, NOBODY, NOBODY);
    }
  }

  private configuration(): string {
    const { username } = userInfo();
    const users =
      this.uid === NOBODY
        ? []
        : [`default_internal_user = ${username}`, `default_login_user = ${username}`, 'service anvil {\n  chroot =\n}'];
    return [
      `base_dir = ${this.folder}/run`,
      `state_dir = ${this.folder}/state`,
      `log_path = ${this.folder}/log`,
      'protocols = imap',
      'ssl = no',
      'disable_plaintext_auth = no',
      `mail_location = maildir:${this.mail}`,
      ...users,
      `service imap-login {\n  chroot =\n  inet_listener imap {\n    address = 127.0.0.1\n    port = ${this.port}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n}`,
      'passdb {\n  driver = static\n  args = password=secret\n}',
      `userdb {\n  driver = static\n  args = uid=${this.uid} gid=${this.uid} home=${this.folder}\n}`,
      '',
    ].join('\n');
  }
}
