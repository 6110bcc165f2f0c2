import type { Settings } from '@hive/contracts';
import { escapeHtml } from '../pages/escaping.js';
import type { Mail } from '../../platform/mail/mailer.js';

/** Who writes: the agency, as the settings have it. */
export type Sender = Pick<Settings, 'brandName' | 'contactEmail' | 'contactPhone'>;

/** A mail without its recipient: what a template makes. */
export type MailContent = Omit<Mail, 'to'>;

/** One part of a mail: a paragraph, labelled facts, someone's own words, or a button. */
export type MailBlock =
  | string
  | { facts: Record<string, string | null | undefined> }
  | { quote: string }
  | { button: { label: string; url: string } };

export interface MailDraft {
  subject: string;
  blocks: MailBlock[];
  replyTo?: string;
}

/** Renders one draft as html and as text. Whatever a person typed is text here: escaped, and one line in the subject. */
export function composeMail(sender: Sender, { subject, blocks, replyTo }: MailDraft): MailContent {
  const signature = `${sender.brandName} · ${sender.contactEmail} · ${sender.contactPhone}`;
  return {
    subject: oneLine(subject),
    text: `${[...blocks.map(toText), `-- \n${signature}`].join('\n\n')}\n`,
    html: page(blocks.map(toHtml).join('\n'), signature),
    ...(replyTo !== undefined && { replyTo }),
  };
}

// Control characters would end a header line: they become spaces like any other white space.
const oneLine = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, 200);

const given = (facts: Record<string, string | null | undefined>): [string, string][] =>
  Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1]));

function toText(block: MailBlock): string {
  if (typeof block === 'string') {
    return block;
  }
  if ('facts' in block) {
    return given(block.facts)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n');
  }
  if ('quote' in block) {
    return block.quote.replace(/^/gm, '> ');
  }
  return `${block.button.label}: ${block.button.url}`;
}

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

function toHtml(block: MailBlock): string {
  if (typeof block === 'string') {
    return `<p>${lines(block)}</p>`;
  }
  if ('facts' in block) {
    const rows = given(block.facts).map(
      ([label, value]) =>
        `<tr><td style="padding:2px 16px 2px 0;color:#5b5870">${escapeHtml(label)}</td><td>${lines(value)}</td></tr>`,
    );
    return `<table role="presentation" cellspacing="0">${rows.join('')}</table>`;
  }
  if ('quote' in block) {
    return `<blockquote style="margin:0;padding:4px 16px;border-left:3px solid #5b2be0">${lines(block.quote)}</blockquote>`;
  }
  const { label, url } = block.button;
  const style =
    'display:inline-block;padding:12px 24px;border-radius:24px;background:#c6ff3d;color:#26310a;font-weight:600';
  return `<p><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

const page = (body: string, signature: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:32px;background:#f4f2fa">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:16px;background:#fff;color:#16131f;font:16px/1.55 sans-serif">
${body}
<p style="margin-top:32px;font-size:13px;color:#5b5870">${escapeHtml(signature)}</p>
</div></body></html>
`;
