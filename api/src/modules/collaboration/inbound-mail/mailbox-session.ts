import { once } from 'node:events';
import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import type { InboundMailsService } from './inbound-mails.service.js';

/** Larger mails are not read; mail servers usually refuse them. */
const MAX_BYTES = 25 * 1024 * 1024;

/** IDLE is renewed this often: a connection that was cut off silently is noticed then. */
const MAX_IDLE_MS = 4 * 60_000;

/** The options of a connection to the server in the URL. Unencrypted ones use STARTTLS where the server offers it. */
export function connectionOf(url: string): ImapFlowOptions & { mailbox: string } {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    logger: false,
    maxIdleTime: MAX_IDLE_MS,
    connectionTimeout: 30_000,
  };
}

/** Stores every unread mail, and marks it read when it is stored. Mails are never deleted. */
async function receiveUnread(client: ImapFlow, mails: InboundMailsService): Promise<void> {
  const found = await client.search({ seen: false }, { uid: true });
  for (const uid of found || []) {
    const about = await client.fetchOne(String(uid), { size: true, envelope: true }, { uid: true });
    if (!about) {
      continue;
    }
    if ((about.size ?? 0) > MAX_BYTES) {
      const { messageId = '', from = [], subject = '' } = about.envelope ?? {};
      const senderAddress = from[0]?.address ?? '';
      await mails.receiveOversized({ messageId: messageId || `${uid}-${about.size}`, senderAddress, subject });
    } else {
      // BODY.PEEK: only what is stored counts as read
      const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
      if (!message || !message.source) {
        continue;
      }
      await mails.receive(message.source);
    }
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  }
}

/** Receives mails until the signal aborts; rejects when the connection is lost. */
export async function watchMailbox(url: string, mails: InboundMailsService, signal: AbortSignal): Promise<void> {
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
        await receiveUnread(client, mails);
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
