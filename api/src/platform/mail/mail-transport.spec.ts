import { SMTPServer } from 'smtp-server';
import { openPostgres } from '../../../test/platform/engines.js';
import { describeMailTransport } from '../../../test/platform/mail-transport.suite.js';
import { startInbox, type Inbox } from '../../../test/platform/inbox.js';
import { CapturedMailEntity } from './captured-mail.entity.js';
import { CapturedMailTransport } from './captured-mail-transport.js';
import { MailRefusedError } from './mail-transport.js';
import { SmtpMailTransport } from './smtp-mail-transport.js';

const from = 'Hive <hive@example.com>';

describe('CapturedMailTransport', () => {
  let server: Awaited<ReturnType<typeof openPostgres>>;
  let transport: CapturedMailTransport;
  beforeAll(async () => {
    server = await openPostgres();
    transport = new CapturedMailTransport(server.dataSource, from, 2);
  });
  afterAll(() => server.close());

  describeMailTransport({
    transport: () => transport,
    last: async () => {
      const newest = { order: { createdAt: 'DESC' }, take: 1 } as const;
      const [mail] = await server.dataSource.manager.find(CapturedMailEntity, newest);
      return mail as CapturedMailEntity;
    },
    count: () => server.dataSource.manager.count(CapturedMailEntity),
  });

  it('removes all but the newest mails', async () => {
    for (const subject of ['one', 'two', 'three']) {
      await transport.deliver({ to: 'ann@example.com', subject, text: '', html: '' });
    }
    const kept = await server.dataSource.manager.find(CapturedMailEntity, { order: { createdAt: 'ASC' } });
    expect(kept.map((mail) => mail.subject)).toEqual(['two', 'three']);
  });
});

describe('CapturedMailTransport under load', () => {
  let server: Awaited<ReturnType<typeof openPostgres>>;
  beforeAll(async () => (server = await openPostgres()));
  afterAll(() => server.close());

  const mail = { to: 'ann@example.com', subject: 'hello', text: '', html: '' };

  it('does not wait for rows that another process removes', async () => {
    const transport = new CapturedMailTransport(server.dataSource, from, 1);
    await transport.deliver(mail);
    await server.dataSource.transaction(async (other) => {
      await other.query('DELETE FROM captured_mails');
      await expect(transport.deliver(mail)).resolves.toBeUndefined();
    });
    expect(await server.dataSource.manager.count(CapturedMailEntity)).toBe(1);
  });

  it('stores each of many mails once while old ones are removed', async () => {
    const transport = new CapturedMailTransport(server.dataSource, from, 50);
    // As many senders as the pool has connections: a call that waits ten seconds for one fails.
    const sendMany = async () => {
      for (let sent = 0; sent < 30; sent += 1) {
        await transport.deliver(mail);
      }
    };
    await Promise.all(Array.from({ length: 20 }, sendMany));
    await transport.deliver(mail);
    expect(await server.dataSource.manager.count(CapturedMailEntity)).toBe(50);
  });
});

describe('SmtpMailTransport', () => {
  let inbox: Inbox;
  let transport: SmtpMailTransport;
  beforeAll(async () => {
    inbox = await startInbox();
    transport = new SmtpMailTransport(inbox.url, from);
  });
  afterAll(async () => {
    await transport.stop();
    await inbox.close();
  });

  describeMailTransport({
    transport: () => transport,
    last: async () => inbox.last(),
    count: async () => inbox.count(),
  });

  it('puts a mail into its thread', async () => {
    const references = ['<first@hive.test>', '<second@hive.test>'];
    // an installation whose address has no name
    const messageId = '<third@[::1]>';
    await transport.deliver({ to: 'a@example.com', subject: 's', text: 't', html: 'h', messageId, references });
    const thread = { id: messageId, inReplyTo: '<second@hive.test>', references };
    expect(inbox.last().thread).toEqual(thread);
  });

  it('says which mails no person writes, so that absence notes do not answer them', async () => {
    const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
    await transport.deliver({ ...mail, autoSubmitted: 'auto-generated' });
    expect(inbox.last().autoSubmitted).toBe('auto-generated');
    await transport.deliver(mail);
    expect(inbox.last().autoSubmitted).toBeNull();
  });

  it('says which installation sent a mail', async () => {
    const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
    await transport.deliver({ ...mail, originToken: 'abc.def' });
    expect(inbox.last().originToken).toBe('abc.def');
  });

  it.each(['<a@hive.test>\r\nBcc: victim@example.com', 'a@hive.test', '<a@b> <c@d>'])(
    'rejects the id %j',
    async (id) => {
      const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
      await expect(transport.deliver({ ...mail, messageId: id })).rejects.toThrow('form <id@host>');
      await expect(transport.deliver({ ...mail, references: [id] })).rejects.toThrow('form <id@host>');
    },
  );

  it.each([
    [550, true],
    [451, false],
  ])('knows whether a refusal with %i is final: %s', async (code, isFinal) => {
    inbox.refuse(code);
    const error: unknown = await transport
      .deliver({ to: 'a@example.com', subject: 's', text: 't', html: 'h' })
      .catch((reason: unknown) => reason);
    inbox.refuse(undefined);
    expect(error instanceof MailRefusedError).toBe(isFinal);
  });

  it('rejects when the server refuses the recipient', async () => {
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, callback) => callback(new Error('mailbox unavailable')),
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.server.address() as { port: number };
    const refused = new SmtpMailTransport(`smtp://127.0.0.1:${port}`, from);
    await expect(refused.deliver({ to: 'a@example.com', subject: 's', text: 't', html: 'h' })).rejects.toThrow(
      'mailbox unavailable',
    );
    await refused.stop();
    await new Promise<void>((resolve) => refusing.close(resolve));
  });
});
