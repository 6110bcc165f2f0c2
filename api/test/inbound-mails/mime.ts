/** The parts of a reply that a mail program fills in. */
export interface Sample {
  from: { name: string; address: string };
  /** The reply address. */
  to: string;
  subject: string;
  /** What the person writes. */
  text: string;
  /** The text of the mail that is answered. */
  original: string;
  messageId: string;
  /** Lines above those of the program, as servers add them. */
  trace?: readonly string[];
}

interface Part {
  type: string;
  encoding: 'quoted-printable' | 'base64' | '8bit';
  body: string;
  charset?: 'utf-8' | 'windows-1252';
}

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');

/** Windows-1252 has a few characters where Latin-1 has none. */
const windows: Record<string, number> = { '€': 0x80, '…': 0x85, '“': 0x93, '”': 0x94, '–': 0x96 };

const bytesOf = (text: string, charset: Part['charset']): Buffer =>
  charset === 'windows-1252'
    ? Buffer.from(Array.from(text, (character) => windows[character] ?? character.charCodeAt(0)))
    : Buffer.from(text);

const LINE_MAX = 72;

const encodeByte = (byte: number): string =>
  byte >= 32 && byte < 127 && byte !== 61
    ? String.fromCharCode(byte)
    : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

function encodeLine(line: Buffer): string {
  const lines = [''];
  for (const byte of line) {
    const text = encodeByte(byte);
    if ((lines.at(-1) ?? '').length + text.length > LINE_MAX) {
      lines.push('');
    }
    lines[lines.length - 1] += text;
  }
  return lines.join('=\r\n').replace(/ $/, '=20');
}

const quotedPrintable = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .split('\r\n')
    .map((line) => encodeLine(Buffer.from(line, 'latin1')))
    .join('\r\n');

function bodyOf({ encoding, body, charset }: Part): string {
  const bytes = bytesOf(crlf(body), charset);
  switch (encoding) {
    case 'base64':
      return bytes.toString('base64').replace(/.{76}/g, '$&\r\n');
    case 'quoted-printable':
      return quotedPrintable(bytes);
    case '8bit':
      return bytes.toString('latin1');
  }
}

const partLines = (part: Part): string[] => [
  `Content-Type: ${part.type}; charset="${part.charset ?? 'utf-8'}"`,
  `Content-Transfer-Encoding: ${part.encoding}`,
  '',
  bodyOf(part),
];

const word = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** A mail of these alternatives, the plain one first. */
export function mailOf(
  { from, to, subject, messageId, trace = [] }: Sample,
  parts: readonly Part[],
  more: string[] = [],
): Buffer {
  const boundary = '=_alternatives_1';
  const [only] = parts;
  const header = [
    ...trace,
    `From: "${word(from.name)}" <${from.address}>`,
    `To: Hive <${to}>`,
    `Subject: ${word(`Re: ${subject}`)}`,
    `Message-ID: ${messageId}`,
    'In-Reply-To: <original@hive.test>',
    'Date: Mon, 30 Nov 2026 10:30:00 +0100',
    'MIME-Version: 1.0',
    ...more,
  ];
  const content =
    parts.length === 1 && only
      ? partLines(only)
      : [
          `Content-Type: multipart/alternative; boundary="${boundary}"`,
          '',
          ...parts.flatMap((part) => [`--${boundary}`, ...partLines(part)]),
          `--${boundary}--`,
          '',
        ];
  return Buffer.from([...header, ...content].join('\r\n'), 'latin1');
}

export const plain = (body: string, changes: Partial<Part> = {}): Part => ({
  type: 'text/plain',
  encoding: 'quoted-printable',
  body,
  ...changes,
});

export const htmlPart = (body: string, changes: Partial<Part> = {}): Part => ({
  ...plain(body, changes),
  type: 'text/html',
});

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A block for each line, as most editors make them. */
export const divs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div>${line === '' ? '<br>' : escaped(line)}</div>`)
    .join('');

export const quoted = (text: string, mark = '> '): string =>
  text
    .split('\n')
    .map((line) => `${mark}${line}`.trimEnd())
    .join('\n');
