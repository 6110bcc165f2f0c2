import type { InboundMail } from '@hive/contracts';
import { Mailbox } from '../../src/modules/collaboration/inbound-mail/mailbox.js';
import { pollUntil } from '../observe.js';
import { createTestApp, type TestApp } from '../test-app.js';
import type { TestClient } from '../test-client.js';
import { Dovecot, missingDovecot } from './dovecot.js';
import { mailOf, plain } from './mime.js';

const missing = missingDovecot();
const ADDRESS = 'replies@hive.test';
const SENDER = 'helen@harborpine.example';

const mailWith = (text: string): Buffer =>
  mailOf(
    {
      from: { name: 'Helen', address: SENDER },
      to: ADDRESS,
      subject: text,
      text,
      original: '',
      messageId: `<${text.replace(/\W/g, '-')}@harborpine.example>`,
      trace: ['Authentication-Results: mx.hive.test; dmarc=pass header.from=harborpine.example'],
    },
    [plain(text)],
  );

(missing === undefined ? describe : describe.skip)(`the mailbox for replies ${missing ?? ''}`.trim(), () => {
  let server: Dovecot;
  let app: TestApp;
  let admin: TestClient;
  const replies = () => ({ kind: 'mailbox', url: server.url, address: ADDRESS, authservId: 'mx.hive.test' }) as const;
  const subjects = async (): Promise<string[]> =>
    (await admin.get<InboundMail[]>('/api/inbound-mails')).body
      .filter(({ state }) => state === 'filed')
      .map(({ subject }) => subject.replace('Re: ', ''));
  /** What is filed, as soon as this one is. */
  const filedWith = (subject: string): Promise<string[]> => pollUntil(subjects, (filed) => filed.includes(subject));
  const untilRead = (count: number) =>
    pollUntil(
      () => server.counts(),
      ({ read }) => read === count,
    );

  beforeAll(async () => {
    server = await Dovecot.start();
    server.deliver(mailWith('before the start'));
    app = await createTestApp({ config: { replies: replies() } });
    admin = await app.loginAsStaff('admin');
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await server?.stop();
  });

  it('is read from the start on, and whenever a mail arrives; nothing is deleted', async () => {
    expect(await filedWith('before the start')).toContain('before the start');
    server.deliver(mailWith('while idle'));
    expect(await filedWith('while idle')).toContain('while idle');
    expect(await untilRead(2)).toEqual({ all: 2, read: 2 });
  });

  it('is read again after the server was away', async () => {
    await server.pause();
    server.deliver(mailWith('while away'));
    await server.resume();
    expect(await filedWith('while away')).toContain('while away');
    expect(await untilRead(3)).toEqual({ all: 3, read: 3 });
  });

  it('marks a mail read only when it is stored', async () => {
    await app.dataSource.query('ALTER TABLE inbound_mails RENAME TO hidden');
    const logins = server.connections();
    server.deliver(mailWith('not stored'));
    await pollUntil(
      () => server.connections(),
      (count) => count > logins,
    );
    expect(server.counts()).toEqual({ all: 4, read: 3 });
    await app.dataSource.query('ALTER TABLE hidden RENAME TO inbound_mails');
    expect(await filedWith('not stored')).toContain('not stored');
    expect(await untilRead(4)).toEqual({ all: 4, read: 4 });
  });

  it('has mails that do not hold up those after them', async () => {
    const before = server.counts().all;
    await app.dataSource.query(
      `ALTER TABLE inbound_mails ADD CONSTRAINT refused CHECK (message_id NOT LIKE '<refused%')`,
    );
    const logins = server.connections();
    server.deliver(mailWith('refused'));
    await pollUntil(
      () => server.connections(),
      (count) => count > logins,
    );
    server.deliver(mailWith('after a refused one'));
    const filed = await filedWith('after a refused one');
    expect(filed).toContain('after a refused one');
    expect(filed).not.toContain('refused');
    await app.dataSource.query('ALTER TABLE inbound_mails DROP CONSTRAINT refused');
    expect(await filedWith('refused')).toContain('refused');
    expect(await untilRead(before + 2)).toEqual({ all: before + 2, read: before + 2 });
  });

  it('is read by one process, and by another one when that ends', async () => {
    const other = await createTestApp({ beside: app, config: { replies: replies() } });
    try {
      server.deliver(mailWith('for two processes'));
      expect(await filedWith('for two processes')).toContain('for two processes');
      expect(await untilRead(7)).toEqual({ all: 7, read: 7 });
      await app.nest.get(Mailbox).beforeApplicationShutdown();
      server.deliver(mailWith('after the end of one'));
      expect(await filedWith('after the end of one')).toContain('after the end of one');
      expect(await untilRead(8)).toEqual({ all: 8, read: 8 });
      expect(await subjects()).toHaveLength(8);
    } finally {
      await other.close();
    }
  });
});
