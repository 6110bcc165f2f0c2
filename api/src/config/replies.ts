import type { RepliesConfig } from './config.js';
import type { EnvironmentReader } from './variables.js';

/** With `+` and a token of 26 characters, the part before @ has at most the 64 characters that mail servers accept. */
const LOCAL_PART_MAX = 37;

const ADDRESS = /^([^\s@,;<>+"]+)@[^\s@,;<>]+$/;

/** Reply addresses of captured mails; nothing is sent to them. */
const CAPTURED: RepliesConfig = { kind: 'captured', address: 'replies@localhost', authservId: 'localhost' };

/** The mailbox for answers to mails; in development without one, captured mails can be answered. */
export function readReplies(env: EnvironmentReader, { isDevelopment }: { isDevelopment: boolean }): RepliesConfig {
  const url = env.url('IMAP_URL', ['imap:', 'imaps:']);
  const authservId = env.text('IMAP_AUTHSERV_ID');
  if (env.text('IMAP_URL') === undefined) {
    (['IMAP_ADDRESS', 'IMAP_AUTHSERV_ID'] as const)
      .filter((name) => env.text(name) !== undefined)
      .forEach((name) => env.addProblem(name, 'needs IMAP_URL, the mailbox that it is about.'));
  }
  if (!url) {
    return isDevelopment ? CAPTURED : { kind: 'none' };
  }
  if (!url.username || !url.password) {
    env.addProblem('IMAP_URL', 'needs user and password, as in imaps://user:password@host.');
  }
  const address = readAddress(env, decodeURIComponent(url.username));
  return { kind: 'mailbox', url: env.text('IMAP_URL') ?? '', address, ...(authservId !== undefined && { authservId }) };
}

function readAddress(env: EnvironmentReader, user: string): string {
  const address = (env.text('IMAP_ADDRESS') ?? user).toLowerCase();
  const local = ADDRESS.exec(address)?.[1];
  if (local === undefined) {
    env.addProblem(
      'IMAP_ADDRESS',
      'must be the address of the mailbox, as in replies@example.com, without a plus sign; needed unless it is the user of IMAP_URL.',
    );
  } else if (local.length > LOCAL_PART_MAX) {
    env.addProblem('IMAP_ADDRESS', `must have at most ${LOCAL_PART_MAX} characters before the @.`);
  }
  return address;
}
