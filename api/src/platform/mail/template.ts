import type { SitePage, SitePath } from '@hive/contracts';
import { escapeHtml } from '../html/escape-html.js';
import { blockStyle as style, light } from './mail-style.js';

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
  html: html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${style.quoteTable}"
  >
    <tr>
      <td class="quote" bgcolor="${light.page}" style="${style.quote}">${withBreaks(text)}</td>
    </tr>
  </table>`,
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
        <td class="muted" valign="top" style="${style.label}">${label}</td>
        <td valign="top" style="${style.value}">${withBreaks(value)}</td>
      </tr>`,
  );
  return {
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.facts}">
      ${cells}
    </table>`,
    text: filled.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  };
}

function assertHttp(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) {
    throw new Error('Links in mails must be http(s) URLs.');
  }
}

/** A link that stands out: a cell, because Outlook on Windows gives links no padding. Throws unless the URL is http(s). */
export function button(label: string, url: string): MailBlock {
  assertHttp(url);
  return {
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.buttonTable}">
      <tr>
        <td class="button" bgcolor="${light.button}" style="${style.buttonCell}">
          <a class="button-link" href="${url}" style="${style.button}">${label}</a>
        </td>
      </tr>
    </table>`,
    text: `${label}: ${url}`,
  };
}

/** A link on its own line, for several links below each other. Throws unless the URL is http(s). */
export function linkLine(label: string, url: string): MailBlock {
  assertHttp(url);
  return {
    html: html`<p style="${style.paragraph}"><a class="link" href="${url}" style="${style.link}">${label}</a></p>`,
    text: `${label}: ${url}`,
  };
}

/** The title of one of several things in a mail. */
export const title = (text: string): MailBlock => ({
  html: html`<p style="${style.title}">${text}</p>`,
  text,
});

export interface MailParts {
  /** May contain what a visitor typed: line breaks become spaces. */
  subject: string;
  /** Left out in a mail that a person wrote. */
  heading?: string;
  /** What lists of mails show beside the subject; by default the first words of the body. */
  preview?: string;
  body: readonly MailBlock[];
  /** By default an event of the product. */
  origin?: MailOrigin;
}

/** The reason for a mail: an event of the product, a message of the recipient that it confirms, or a person who writes it. */
export type MailOrigin = 'event' | 'confirmation' | 'person';
