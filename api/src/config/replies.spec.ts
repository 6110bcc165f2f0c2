import { readReplies } from './replies.js';
import { EnvironmentReader, type Environment } from './variables.js';

const MAILBOX = 'imaps://replies%40hive.example:p%40ss@mail.example/Answers';

function read(environment: Environment, isDevelopment = false) {
  const env = new EnvironmentReader(environment);
  return { replies: readReplies(env, { isDevelopment }), problems: env.problems };
}

describe('the mailbox for replies', () => {
  it('is that of the URL, whose user is its address', () => {
    expect(read({ IMAP_URL: MAILBOX, IMAP_AUTHSERV_ID: 'mx.example' })).toEqual({
      replies: { kind: 'mailbox', url: MAILBOX, address: 'replies@hive.example', authservId: 'mx.example' },
      problems: [],
    });
    const IMAP_ADDRESS = 'Replies@Hive.example';
    expect(read({ IMAP_URL: 'imap://hive:p@host', IMAP_ADDRESS }).replies).toMatchObject({
      address: 'replies@hive.example',
    });
  });

  it('is absent without a URL; in development captured mails can be answered', () => {
    expect(read({})).toEqual({ replies: { kind: 'none' }, problems: [] });
    expect(read({}, true).replies.kind).toBe('captured');
  });

  it.each([
    [{ IMAP_URL: 'https://u:p@host' }, /^IMAP_URL must be a URL that starts with imap:/],
    [{ IMAP_URL: 'imaps://a%40b.example@host' }, /^IMAP_URL needs user and password/],
    [{ IMAP_URL: 'imaps://user:p@host' }, /^IMAP_ADDRESS must be the address of the mailbox/],
    [{ IMAP_URL: MAILBOX, IMAP_ADDRESS: 'a+b@hive.example' }, /^IMAP_ADDRESS must be the address of the mailbox/],
    [
      { IMAP_URL: MAILBOX, IMAP_ADDRESS: `${'a'.repeat(38)}@b.example` },
      /^IMAP_ADDRESS must have at most 37 characters/,
    ],
    [{ IMAP_URL: 'imaps://a%40b.example:100%@host' }, /^IMAP_URL is not a valid URL: .+ \(% is %25\)/],
    [{ IMAP_ADDRESS: 'a@b.example' }, /^IMAP_ADDRESS needs IMAP_URL/],
    [{ IMAP_AUTHSERV_ID: 'mx.example' }, /^IMAP_AUTHSERV_ID needs IMAP_URL/],
  ])('is refused as %j', (environment, problem) => {
    const { problems } = read(environment);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });
});
