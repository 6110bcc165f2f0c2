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
  const expectFiled = async (subject: string): Promise<void> =>
    expect(await pollUntil(subjects, (filed) => filed.includes(subject))).toContain(subject);
  const expectRead = async (count: number): Promise<void> =>
    expect(
      await pollUntil(
        () => server.counts(),
        ({ read }) => read === count,
      ),
    ).toEqual({ all: count, read: count });

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
    await expectFiled('before the start');
    server.deliver(mailWith('while idle'));
    await expectFiled('while idle');
    await expectRead(2);
  });

  it('is read again after the server was away', async () => {
    await server.pause();
    server.deliver(mailWith('while away'));
    await server.resume();
    await expectFiled('while away');
    await expectRead(3);
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
    await expectFiled('not stored');
    await expectRead(4);
  });

  it('is read by one process, and by another one when that ends', async () => {
    const other = await createTestApp({ beside: app, config: { replies: replies() } });
    try {
      server.deliver(mailWith('for two processes'));
      await expectFiled('for two processes');
      await expectRead(5);
      await app.nest.get(Mailbox).beforeApplicationShutdown();
      server.deliver(mailWith('after the end of one'));
      await expectFiled('after the end of one');
      await expectRead(6);
      expect(await subjects()).toHaveLength(6);
    } finally {
      await other.close();
    }
  });
});
