import { SMTPServer } from 'smtp-server';
import { openPostgres } from '../../../test/platform/engines.js';
import { describeMailer } from '../../../test/platform/mailer.suite.js';
import { startInbox, type Inbox } from '../../../test/platform/inbox.js';
import { CapturedMailEntity } from './captured-mail.entity.js';
import { CapturedMailer } from './captured-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const from = 'Hive <hive@example.com>';

describe('Mailer that captures', () => {
  let server: Awaited<ReturnType<typeof openPostgres>>;
  let mailer: CapturedMailer;
  beforeAll(async () => {
    server = await openPostgres();
    mailer = new CapturedMailer(server.dataSource, from, 2);
  });
  afterAll(() => server.close());

  describeMailer({
    mailer: () => mailer,
    last: async () => {
      const [mail] = await server.dataSource.manager.find(CapturedMailEntity, { order: { id: 'DESC' }, take: 1 });
      return mail as CapturedMailEntity;
    },
    count: () => server.dataSource.manager.count(CapturedMailEntity),
  });

  it('keeps the newest mails and removes older ones', async () => {
    for (const subject of ['one', 'two', 'three']) {
      await mailer.send({ to: 'ann@example.com', subject, text: '', html: '' });
    }
    const kept = await server.dataSource.manager.find(CapturedMailEntity, { order: { id: 'ASC' } });
    expect(kept.map((mail) => mail.subject)).toEqual(['two', 'three']);
  });
});

describe('Mailer on SMTP', () => {
  let inbox: Inbox;
  let mailer: SmtpMailer;
  beforeAll(async () => {
    inbox = await startInbox();
    mailer = new SmtpMailer(inbox.url, from);
  });
  afterAll(async () => {
    await mailer.stop();
    await inbox.close();
  });

  describeMailer({
    mailer: () => mailer,
    last: async () => inbox.last(),
    count: async () => inbox.count(),
  });

  it('fails when the server refuses, so that the job is tried again', async () => {
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, callback) => callback(new Error('mailbox unavailable')),
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.server.address() as { port: number };
    const toRefusing = new SmtpMailer(`smtp://127.0.0.1:${port}`, from);
    await expect(toRefusing.send({ to: 'a@example.com', subject: 's', text: 't', html: 'h' })).rejects.toThrow(
      'mailbox unavailable',
    );
    await toRefusing.stop();
    await new Promise<void>((resolve) => refusing.close(resolve));
  });
});
