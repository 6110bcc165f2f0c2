import { storableText } from '@hive/contracts';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { MailHeaders } from './authentication-results.js';
import { textOfHtml } from './html-text.js';
import { replyText } from './quoted-text.js';

export interface AttachedContent {
  fileName: string;
  content: Uint8Array;
}

export interface ParsedMail {
  headers: MailHeaders;
  /** Lower-cased; empty unless there is exactly one sender. */
  senderAddress: string;
  senderName: string;
  subject: string;
  /** With quote and signature. */
  text: string;
  /** What the person wrote. */
  reply: string;
  /** The tokens of the reply addresses among the recipients. */
  tokens: string[];
  attachments: AttachedContent[];
}

/** The fields in which servers and mail programs name the recipient. */
const recipientFields = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc'];

/** Reply addresses are `mailbox+token@domain`; a token is 26 characters of base 32. */
const TOKEN = /\+([a-z2-7]{26})@/gi;

const tokensIn = (headers: MailHeaders): string[] => [
  ...new Set(
    headers
      .filter(({ key }) => recipientFields.includes(key))
      .flatMap(({ value }) => [...value.matchAll(TOKEN)].map(([, token = '']) => token.toLowerCase())),
  ),
];

/** Of Windows-1252, from 0x80 on: some versions of Node decode them as control characters. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const decodedText = (text: string): string =>
  storableText(text).replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? '');

const oneLine = (text: string): string =>
  decodedText(text)
    .replace(/[\s\p{Control}]+/gu, ' ')
    .trim();

/** Pictures that belong to the text and are smaller are logos of signatures. */
const LOGO_BYTES = 32 * 1024;

const contentOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** Of types whose second part is not the usual extension. */
const extensions: Record<string, string> = { rfc822: 'eml', plain: 'txt', jpeg: 'jpg', 'svg+xml': 'svg' };

function unnamed(mimeType: string, number: number): string {
  const type = mimeType.split('/')[1] ?? '';
  return `attachment-${number}.${extensions[type] ?? (/^[a-z0-9]{2,4}$/.test(type) ? type : 'bin')}`;
}

function attachmentsOf({ attachments }: Email): AttachedContent[] {
  return attachments.flatMap((attachment, index) => {
    const { filename, mimeType, related = false } = attachment;
    const content = contentOf(attachment);
    const isLogo = related && content.length < LOGO_BYTES;
    const isTechnical = /signature$|^text\/calendar$/.test(mimeType);
    return isLogo || isTechnical || content.length === 0
      ? []
      : [{ fileName: oneLine(filename ?? '') || unnamed(mimeType, index + 1), content }];
  });
}

/** Characters of a text, and of the HTML that it is made of, that are read: a person writes less. */
const MAX_BODY_LENGTH = 200_000;
const MAX_HEADERS_BYTES = 256 * 1024;
/** A longer field names no single sender. */
const MAX_FROM_LENGTH = 1000;

function textOf({ text, html = '' }: Email): string {
  const plain = text?.trim() ? text : textOfHtml(html.slice(0, MAX_BODY_LENGTH));
  return decodedText(plain.slice(0, MAX_BODY_LENGTH)).normalize('NFC').trim();
}

/** A mail with two senders may pass the check of one of them and show the other. */
function senderOf({ headers, from }: Email): { address: string; name: string } {
  const isOnly = headers.filter(({ key }) => key === 'from').length === 1;
  const value = headers.find(({ key }) => key === 'from')?.value ?? '';
  const count = value.length > MAX_FROM_LENGTH ? 0 : (value.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/@/g)?.length ?? 0);
  return isOnly && count === 1 && from?.address !== undefined
    ? { address: from.address.toLowerCase(), name: from.name }
    : { address: '', name: from?.name ?? '' };
}

/** Reads a mail as it was received. Rejects when it is not a mail. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: 50,
    maxHeadersSize: MAX_HEADERS_BYTES,
    forceRfc822Attachments: true,
  });
  const { address, name } = senderOf(email);
  const text = textOf(email);
  return {
    headers: email.headers,
    senderAddress: oneLine(address),
    senderName: oneLine(name),
    subject: oneLine(email.subject ?? ''),
    text,
    reply: replyText(text),
    tokens: tokensIn(email.headers),
    attachments: attachmentsOf(email),
  };
}
