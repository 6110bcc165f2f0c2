import { installationSender, mailboxOf, senderOf } from './mail-sender.rules.js';

describe('the sender of mails', () => {
  it.each([
    ['Hivecraft <hello@example.com>', { name: 'Hivecraft', address: 'hello@example.com' }],
    ['"Salt, Pine" <a@b.example>', { name: 'Salt, Pine', address: 'a@b.example' }],
    ['<a@b.example>', { name: '', address: 'a@b.example' }],
    [' a@b.example ', { name: '', address: 'a@b.example' }],
  ])('is read from %s', (text, mailbox) => expect(mailboxOf(text)).toEqual(mailbox));

  it('has the name of the brand where the configuration has none', () => {
    expect(installationSender('hive@localhost', 'Salt & Pine')).toEqual({
      name: 'Salt & Pine',
      address: 'hive@localhost',
    });
    expect(installationSender('hive@localhost', '"Salt"\n<Pine>')).toEqual({
      name: 'SaltPine',
      address: 'hive@localhost',
    });
    expect(installationSender('Hive <a@b.example>', 'Pine')).toEqual({ name: 'Hive', address: 'a@b.example' });
  });

  it('is that of the installation where a field is empty', () => {
    const installation = { name: 'Hive', address: 'hive@example.com' };
    const empty = { name: '', address: '', replyTo: '' };
    expect(senderOf(empty, installation)).toEqual({ from: installation });
    expect(senderOf({ ...empty, name: 'Combworks', replyTo: 'team@example.com' }, installation)).toEqual({
      from: { name: 'Combworks', address: 'hive@example.com' },
      replyTo: 'team@example.com',
    });
    expect(senderOf({ ...empty, address: 'own@example.com' }, installation)).toEqual({
      from: { name: 'Hive', address: 'own@example.com' },
    });
  });
});
