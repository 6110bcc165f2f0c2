import { connectionOf } from './mailbox-session.js';

describe('the connection to the mail server', () => {
  it.each([
    ['imaps://u:p@mail.example', true, undefined],
    ['imap://u:p@mail.example', false, true],
    ['imap://u:p@127.0.0.1.mail.example', false, true],
    ['imap://u:p@127.0.0.1', false, undefined],
    ['imap://u:p@localhost', false, undefined],
  ])('of %s never sends the password in the clear to another machine', (url, secure, doSTARTTLS) => {
    const options = connectionOf(url);
    expect([options.secure, options.doSTARTTLS]).toEqual([secure, doSTARTTLS]);
  });
});
