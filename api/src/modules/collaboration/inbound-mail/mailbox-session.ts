import { once } from 'node:events';
import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import type { InboundMailsService } from './inbound-mails.service.js';

/** Larger mails are not read; mail servers usually refuse them. */
const MAX_BYTES = 25 * 1024 * 1024;

/** The pause after the last command before IDLE begins, during which no mail is noticed. */
const IDLE_AFTER_MS = 500;

/** IDLE is renewed this often: a connection that was cut off silently is noticed then. */
const MAX_IDLE_MS = 4 * 60_000;

const isLocal = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** The options of a connection to the server in the URL. One that begins unencrypted needs STARTTLS, unless it stays on this machine. */
export function connectionOf(url: string): ImapFlowOptions & { mailbox: string } {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && !isLocal(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    logger: false,
    autoIdleDelay: IDLE_AFTER_MS,
    maxIdleTime: MAX_IDLE_MS,
    connectionTimeout: 30_000,
  };
}

async function receiveOne(client: ImapFlow, uid: string, mails: InboundMailsService): Promise<void> {
  const about = await client.fetchOne(uid, { size: true, envelope: true }, { uid: true });
  const { size = 0, envelope } = about || {};
  if (size > MAX_BYTES) {
    const { messageId = `${uid}-${size}`, from = [], subject = '' } = envelope ?? {};
    await mails.receiveOversized({ messageId, senderAddress: from[0]?.address ?? '', subject });
  } else {
    // BODY.PEEK: only what is stored counts as read
    const mail = await client.fetchOne(uid, { source: true }, { uid: true });
    if (!mail || !mail.source) {
      // somebody has deleted it
      return;
    }
    await mails.receive(mail.source);
  }
  await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
}

/** Stores every unread mail, and marks it read when it is stored. Mails are never deleted. One that fails does not hold up the others. */
async function receiveUnread(client: ImapFlow, mails: InboundMailsService, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  const found = await client.search({ seen: false }, { uid: true });
  for (const uid of found || []) {
    if (signal.aborted) {
      return;
    }
    await receiveOne(client, String(uid), mails).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) {
    throw errors[0];
  }
}

/** Receives mails until the signal aborts; rejects when the connection is lost, or a mail could not be stored. */
export async function watchMailbox(
  url: string,
  mails: InboundMailsService,
  { signal, onRead }: { signal: AbortSignal; onRead: () => void },
): Promise<void> {
  const { ImapFlow } = await import('imapflow');
  const { mailbox, ...options } = connectionOf(url);
  const client = new ImapFlow(options);
  const closed = new AbortController();
  client.on('error', (error: unknown) => closed.abort(error));
  client.on('close', () => closed.abort(new Error('The mail server closed the connection')));
  const isOver = AbortSignal.any([signal, closed.signal]);
  try {
    await client.connect();
    await client.mailboxOpen(mailbox);
    let hasNews = true;
    client.on('exists', () => (hasNews = true));
    while (!isOver.aborted) {
      if (hasNews) {
        hasNews = false;
        await receiveUnread(client, mails, isOver);
        onRead();
      } else {
        // the library idles while no command runs
        await once(client, 'exists', { signal: isOver }).catch(() => undefined);
      }
    }
    if (!signal.aborted) {
      closed.signal.throwIfAborted();
    }
  } finally {
    client.close();
  }
}
