import { MailTransport, type Mail } from './mail-transport.js';
import { AGENCY, Mailer } from './mailer.js';
import { button, paragraph, type MailTemplate } from './template.js';

class RecordingTransport extends MailTransport {
  readonly delivered: Mail[] = [];

  async deliver(mail: Mail): Promise<void> {
    this.delivered.push(mail);
  }

  check(): Promise<'local'> {
    return Promise.resolve('local');
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

const greeting: MailTemplate<{ name: string }> = ({ name }, link) => ({
  subject: `Hello ${name}`,
  heading: 'A greeting',
  body: [paragraph('Good to have you.'), button('Confirm', link('confirmAccess', { token: 'a+b' }))],
});

describe('Mailer', () => {
  let transport: RecordingTransport;
  let mailer: Mailer;
  beforeEach(() => {
    transport = new RecordingTransport();
    mailer = new Mailer(transport, 'https://hive.example');
  });

  it('renders the template with the current brand and links pages by name', async () => {
    let name = 'Before';
    mailer.useBrand(() => Promise.resolve({ name, email: 'hello@hive.example' }));
    name = 'Hivecraft';
    await mailer.send(greeting, { name: 'Ann' }, { to: 'ann@example.com' });
    const [mail] = transport.delivered;
    expect(mail).toMatchObject({ to: 'ann@example.com', subject: 'Hello Ann', template: 'greeting' });
    expect(mail).not.toHaveProperty('replyTo');
    expect(mail?.text).toContain('Confirm: https://hive.example/confirm-access#token=a%2Bb');
    expect(mail?.text).toContain('Hivecraft · hello@hive.example · https://hive.example');
  });

  it('says which installation sent the mail', async () => {
    mailer.useBrand(() => Promise.resolve({ name: 'Hivecraft', email: 'hello@hive.example' }));
    mailer.useOriginToken('abc.def');
    await mailer.send(greeting, { name: 'Ann' }, { to: 'ann@example.com' });
    expect(transport.delivered[0]).toMatchObject({ originToken: 'abc.def' });
  });

  it('sends to the agency with the visitor as reply-to', async () => {
    mailer.useBrand(() => Promise.resolve({ name: 'Hivecraft', email: 'hello@hive.example' }));
    await mailer.send(greeting, { name: 'Ann' }, { to: AGENCY, replyTo: 'ann@example.com' });
    expect(transport.delivered[0]).toMatchObject({ to: 'hello@hive.example', replyTo: 'ann@example.com' });
  });

  it('has the current sender; a reply-to address of its own comes first', async () => {
    mailer.useBrand(() => Promise.resolve({ name: 'Hivecraft', email: 'hello@hive.example' }));
    const from = { name: 'Combworks', address: 'own@hive.example' };
    mailer.useSender(() => Promise.resolve({ from, replyTo: 'team@hive.example' }));
    await mailer.send(greeting, { name: 'Ann' }, { to: 'ann@example.com' });
    await mailer.send(greeting, { name: 'Ann' }, { to: AGENCY, replyTo: 'ann@example.com' });
    expect(transport.delivered).toMatchObject([
      { from, replyTo: 'team@hive.example' },
      { from, replyTo: 'ann@example.com' },
    ]);
  });

  it.each([
    [undefined, 'auto-generated'],
    ['event', 'auto-generated'],
    ['confirmation', 'auto-replied'],
    ['person', undefined],
  ] as const)('says whether a person wrote it: %s', async (origin, expected) => {
    mailer.useBrand(() => Promise.resolve({ name: 'Hivecraft', email: 'hello@hive.example' }));
    const written: MailTemplate<null> = () => ({ subject: 'Hello', body: [], ...(origin && { origin }) });
    await mailer.send(written, null, { to: 'ann@example.com' });
    expect(transport.delivered[0]?.autoSubmitted).toBe(expected);
  });

  it('rejects without a brand', async () => {
    await expect(mailer.send(greeting, { name: 'Ann' }, { to: 'ann@example.com' })).rejects.toThrow('need a brand');
    expect(transport.delivered).toEqual([]);
  });
});
