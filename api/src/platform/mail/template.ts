import { escapeHtml } from '../html/escape-html.js';
import type { SitePage, SitePath } from '@hive/contracts';

/** A rendered mail. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * URL of a page of the site, by its name or its path; the fragment carries secrets such as tokens, which browsers do not send
 * to servers.
 */
export type LinkTo = (page: SitePage | SitePath, fragment?: Record<string, string>) => string;

/** The template of one kind of mail, in its own file: `mails/<name>.mail.ts`. */
export type MailTemplate<Data> = (data: Data, link: LinkTo) => MailParts;

/** The agency as mails show it. */
export interface MailBrand {
  name: string;
  email: string;
  phone?: string;
  /** Path of its own logo on the site. */
  logoUrl?: string;
}

/** HTML that is already escaped. Only `html` creates it. */
export class SafeHtml {
  constructor(readonly value: string) {}
}

type HtmlValue = string | number | SafeHtml | readonly SafeHtml[] | null | undefined;

function render(value: HtmlValue): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (value instanceof SafeHtml) {
    return value.value;
  }
  return typeof value === 'object' ? value.map(render).join('') : escapeHtml(String(value));
}

/** Tagged template: every value is escaped, unless `html` created it. */
export const html = (strings: TemplateStringsArray, ...values: HtmlValue[]): SafeHtml =>
  new SafeHtml(strings.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join(''));

/** A part of a mail, as HTML and as text. */
export interface MailBlock {
  html: SafeHtml;
  text: string;
}

const style = {
  page: 'margin:0;padding:24px 12px;background:#f4f4f2;font-family:Helvetica,Arial,sans-serif;color:#1b1b1f',
  card: 'max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px',
  brand: 'margin:0 0 24px;font-size:14px;font-weight:bold;letter-spacing:0.04em',
  logo: 'margin-right:10px;vertical-align:middle;object-fit:contain;border:0',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 16px;font-size:15px;line-height:1.6',
  letter: 'margin:0 0 24px;font-size:15px;line-height:1.6;white-space:pre-wrap',
  label: 'padding:4px 16px 4px 0;font-size:13px;color:#5c5c66;vertical-align:top;white-space:nowrap',
  value: 'padding:4px 0;font-size:15px;white-space:pre-wrap',
  quote: 'margin:0 0 16px;padding:12px 16px;background:#f4f4f2;border-radius:8px;font-size:15px;white-space:pre-wrap',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1b1b1f;color:#ffffff;text-decoration:none',
  footer: 'max-width:560px;margin:16px auto 0;font-size:12px;line-height:1.6;color:#5c5c66',
} as const;

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** The text with elements for its line breaks: Outlook knows no `white-space`. */
const withBreaks = (text: string): SafeHtml => new SafeHtml(linesOf(text).map(escapeHtml).join('<br>'));

export const paragraph = (text: string): MailBlock => ({
  html: html`<p style="${style.paragraph}">${withBreaks(text)}</p>`,
  text,
});

/** A text that staff wrote to the recipient, with its line breaks. */
export const letter = (text: string): MailBlock => ({
  html: html`<p style="${style.letter}">${withBreaks(text)}</p>`,
  text,
});

/** A text that a visitor wrote, with its line breaks. */
export const quote = (text: string): MailBlock => ({
  html: html`<blockquote style="${style.quote}">${withBreaks(text)}</blockquote>`,
  text: linesOf(text)
    .map((line) => `> ${line}`)
    .join('\n'),
});

/** Labelled values; rows without a value are left out. */
export function facts(rows: readonly (readonly [label: string, value: string | null | undefined])[]): MailBlock {
  const filled = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const cells = filled.map(
    ({ label, value }) =>
      html`<tr>
        <td style="${style.label}">${label}</td>
        <td style="${style.value}">${withBreaks(value)}</td>
      </tr>`,
  );
  return {
    html: html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">
      ${cells}
    </table>`,
    text: filled.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  };
}

/** A link that stands out. Throws unless the URL is http(s). */
export function button(label: string, url: string): MailBlock {
  if (!/^https?:$/.test(new URL(url).protocol)) {
    throw new Error('Links in mails must be http(s) URLs.');
  }
  return {
    html: html`<p style="${style.paragraph}"><a href="${url}" style="${style.button}">${label}</a></p>`,
    text: `${label}: ${url}`,
  };
}

/** In pixels. */
const LOGO_SIZE = 32;

export interface MailParts {
  /** May contain what a visitor typed: line breaks become spaces. */
  subject: string;
  /** Left out in a mail that a person wrote. */
  heading?: string;
  body: readonly MailBlock[];
  /** By default an event of the product. */
  origin?: MailOrigin;
}

/** What makes a mail: an event of the product, a message of the recipient that it confirms, or a person who writes it. */
export type MailOrigin = 'event' | 'confirmation' | 'person';

/** The name follows it, so that a mail whose images are blocked lacks nothing. */
const logoOf = ({ logoUrl }: MailBrand, publicUrl: string): SafeHtml | null =>
  logoUrl
    ? html`<img src="${publicUrl + logoUrl}" width="${LOGO_SIZE}" height="${LOGO_SIZE}" alt="" style="${style.logo}" />`
    : null;

/** Renders a mail as HTML and as text, in the layout that all mails share. */
export function composeMail({ subject, heading, body }: MailParts, brand: MailBrand, publicUrl: string): RenderedMail {
  const contact = [brand.name, brand.email, brand.phone, publicUrl].filter(Boolean).join(' · ');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${heading ?? subject}</title>
      </head>
      <body style="${style.page}">
        <div style="${style.card}">
          <p style="${style.brand}">${logoOf(brand, publicUrl)}${brand.name}</p>
          ${heading === undefined ? null : html`<h1 style="${style.heading}">${heading}</h1>`}
          ${body.map((block) => block.html)}
        </div>
        <p style="${style.footer}">${contact}</p>
      </body>
    </html> `;
  return {
    subject: singleLine(subject),
    html: page.value,
    text:
      [...(heading === undefined ? [] : [heading]), ...body.map((block) => block.text), `-- \n${contact}`].join(
        '\n\n',
      ) + '\n',
  };
}

const singleLine = (text: string): string => text.replace(/[\s\p{Control}]+/gu, ' ').trim();
