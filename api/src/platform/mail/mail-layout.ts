import { html, SafeHtml, type MailBlock, type MailBrand, type MailParts, type RenderedMail } from './template.js';
import { light, pageStyle as style, STYLE_SHEET } from './mail-style.js';

/** Where the recipient chooses which mails to get, and where mails of the kinds of this one are switched off without a login. */
export interface SubscriptionLinks {
  settingsUrl: string;
  unsubscribeUrl: string;
}

/** What a mail shows beside its own parts. */
export interface MailBase {
  brand: MailBrand;
  publicUrl: string;
  /** Absent in mails that a person cannot switch off. */
  links?: SubscriptionLinks;
}

/** In pixels. */
const LOGO_SIZE = 32;
const PREVIEW_LENGTH = 120;
/** Keeps the text after the preview out of the list of mails. */
const PREVIEW_END = new SafeHtml('&#8199;&#847;'.repeat(60));

const sheet = new SafeHtml(`<style>${STYLE_SHEET}</style>`);
/** Outlook on Windows knows no `max-width`: there the column has a fixed one. */
const columnStart = new SafeHtml(
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
);
const columnEnd = new SafeHtml('<!--[if mso]></td></tr></table><![endif]-->');

/** The name follows the logo, so that nothing is missing in a mail whose images are blocked. */
const logoOf = ({ logoUrl }: MailBrand, publicUrl: string): SafeHtml | null =>
  logoUrl
    ? html`<img src="${publicUrl + logoUrl}" width="${LOGO_SIZE}" height="${LOGO_SIZE}" alt="" style="${style.logo}" />`
    : null;

/** The first words of the body, without quotation marks and the URLs of its links. */
const firstWords = ({ body }: MailParts): string =>
  body.map(({ text }) => text.replace(/^> ?|: https?:\/\/\S+/gm, '')).join(' ');

const previewOf = (parts: MailParts): string =>
  Array.from(singleLine(parts.preview ?? firstWords(parts)))
    .slice(0, PREVIEW_LENGTH)
    .join('');

const footerLinks = ({ links }: MailBase): readonly (readonly [label: string, url: string])[] =>
  links
    ? [
        ['Choose what you are mailed', links.settingsUrl],
        ['Unsubscribe from e-mails like this one', links.unsubscribeUrl],
      ]
    : [];

const contactOf = ({ brand, publicUrl }: MailBase): string =>
  [brand.name, brand.email, brand.phone, publicUrl].filter(Boolean).join(' · ');

function footerOf(base: MailBase): MailBlock {
  const links = footerLinks(base);
  return {
    html: html`${contactOf(base)}${links.map(
      ([label, url]) => html`<br /><a href="${url}" style="${style.footerLink}">${label}</a>`,
    )}`,
    text: ['-- ', contactOf(base), ...links.map(([label, url]) => `${label}: ${url}`)].join('\n'),
  };
}

function pageOf(parts: MailParts, base: MailBase): SafeHtml {
  const { subject, heading, body } = parts;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${heading ?? subject}</title>
        ${sheet}
      </head>
      <body class="page" style="${style.body}">
        <div class="preview" style="${style.preview}">${previewOf(parts)}${PREVIEW_END}</div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${light.page}"
          style="${style.outer}"
        >
          <tr>
            <td align="center" style="${style.gap}">${columnStart}${columnOf({ heading, body }, base)}${columnEnd}</td>
          </tr>
        </table>
      </body>
    </html> `;
}

const columnOf = ({ heading, body }: Pick<MailParts, 'heading' | 'body'>, base: MailBase): SafeHtml =>
  html`<table
    role="presentation"
    width="100%"
    align="center"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${style.column}"
  >
    <tr>
      <td class="band" align="left" bgcolor="${light.band}" style="${style.band}">
        ${logoOf(base.brand, base.publicUrl)}${base.brand.name}
      </td>
    </tr>
    <tr>
      <td class="card" align="left" bgcolor="${light.card}" style="${style.card}">
        ${heading === undefined ? null : html`<h1 style="${style.heading}">${heading}</h1>`}
        ${body.map((block) => block.html)}
      </td>
    </tr>
    <tr>
      <td class="footer" align="left" style="${style.footer}">${footerOf(base).html}</td>
    </tr>
  </table>`;

/** Renders a mail as HTML and as text, in the layout that all mails share. */
export function composeMail(parts: MailParts, base: MailBase): RenderedMail {
  const { subject, heading, body } = parts;
  const texts = [...(heading === undefined ? [] : [heading]), ...body.map((block) => block.text), footerOf(base).text];
  return { subject: singleLine(subject), html: pageOf(parts, base).value, text: `${texts.join('\n\n')}\n` };
}

const singleLine = (text: string): string => text.replace(/[\s\p{Control}]+/gu, ' ').trim();
