import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string;
  replyTo: string | null;
  /** Message-ID, In-Reply-To and References; not of captured mails. */
  thread?: { id: string; inReplyTo: string | null; references: string[] };
  /** Auto-Submitted; not of captured mails. */
  autoSubmitted?: string | null;
  /** X-Hive-Origin; not of captured mails. */
  originToken?: string | null;
  /** List-Unsubscribe and List-Unsubscribe-Post; not of captured mails. */
  unsubscribe?: { links: string; post: string } | null;
  subject: string;
  text: string;
  html: string;
}

export interface Inbox {
  url: string;
  last(): Received;
  count(): number;
  /** Refuses every recipient with this code of SMTP until it is undefined. */
  refuse(code: number | undefined): void;
  close(): Promise<void>;
}

/** A real SMTP server that stores what it receives. */
export async function startInbox(): Promise<Inbox> {
  const received: Received[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      callback(
        refusal === undefined ? undefined : Object.assign(new Error('mailbox unavailable'), { responseCode: refusal }),
      );
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ');
        received.push({ ...readMessage(Buffer.concat(chunks).toString('latin1')), to });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    last: () => {
      const mail = received.at(-1);
      if (!mail) {
        throw new Error('Nothing was received');
      }
      return mail;
    },
    count: () => received.length,
    refuse: (code) => (refusal = code),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function contentOf({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') {
    return Buffer.from(body, 'base64').toString('utf8');
  }
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body;
}

const encodedWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    );

const threadOf = ({ headers }: Part): Received['thread'] => ({
  id: headers.get('message-id') ?? '',
  inReplyTo: headers.get('in-reply-to') ?? null,
  references: headers.get('references')?.split(' ') ?? [],
});

function unsubscribeOf({ headers }: Part): Received['unsubscribe'] {
  const links = headers.get('list-unsubscribe');
  return links === undefined ? null : { links, post: headers.get('list-unsubscribe-post') ?? '' };
}

/** Parses a mail of the product: two alternatives, text first. */
function readMessage(source: string): Omit<Received, 'to'> {
  const message = readPart(source);
  const boundary = /boundary="([^"]+)"/.exec(message.headers.get('content-type') ?? '')?.[1] ?? '';
  const [text = '', html = ''] = message.body
    .split(`--${boundary}`)
    .slice(1, 3)
    .map((part) => contentOf(readPart(part.replace(/^\r\n/, ''))).replaceAll('\r\n', '\n'));
  return {
    from: message.headers.get('from') ?? '',
    replyTo: message.headers.get('reply-to') ?? null,
    thread: threadOf(message),
    autoSubmitted: message.headers.get('auto-submitted') ?? null,
    originToken: message.headers.get('x-hive-origin') ?? null,
    unsubscribe: unsubscribeOf(message),
    subject: encodedWords(message.headers.get('subject') ?? ''),
    text,
    html,
  };
}
