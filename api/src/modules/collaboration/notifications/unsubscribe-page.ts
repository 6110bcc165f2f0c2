import { createHash } from 'node:crypto';
import { notificationDeclarations, type NotificationKind } from '@hive/contracts';
import type { RawResponse } from '../../../common/http/responses/raw-response.js';
import { html, SafeHtml } from '../../../platform/mail/template.js';

const STYLE = `
  :root { color-scheme: light dark; --page: #f4f2ed; --card: #fffefb; --text: #17131f; --muted: #5f5a72; --button: #5b2be0; --label: #fff }
  @media (prefers-color-scheme: dark) {
    :root { --page: #07060d; --card: #110f1c; --text: #f4f2ec; --muted: #a9a4bd; --button: #c6ff3d; --label: #07060d }
  }
  body { margin: 0; padding: 10vh 16px 16px; background: var(--page); color: var(--text); font: 16px/1.6 system-ui, sans-serif }
  main { max-width: 440px; margin: 0 auto; padding: 32px; border-radius: 14px; background: var(--card) }
  h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25 }
  p { margin: 0 0 20px }
  .brand { margin: 0 0 20px; color: var(--muted); font-size: 14px; font-weight: 600 }
  button { min-height: 44px; padding: 10px 20px; border: 0; border-radius: 10px; background: var(--button); color: var(--label);
    font: inherit; font-weight: 600; cursor: pointer }
  a { color: inherit }
  :focus-visible { outline: 2px solid var(--button); outline-offset: 2px }
`;

const STYLE_ELEMENT = new SafeHtml(`<style>${STYLE}</style>`);

/** Without scripts: the page works in every browser, and in the windows that mail programs open. */
const CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface PageText {
  brandName: string;
  heading: string;
  text: string;
  action: SafeHtml;
}

const page = ({ brandName, heading, text, action }: PageText): RawResponse => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CSP,
    'cache-control': 'no-store',
    // `same-origin`, because the address contains the token, and a form without any referrer would send no origin
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  },
  body: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${heading} | ${brandName}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <p class="brand">${brandName}</p>
          <h1>${heading}</h1>
          <p>${text}</p>
          ${action}
        </main>
      </body>
    </html>`.value,
});

const names = (kinds: readonly NotificationKind[]): string =>
  new Intl.ListFormat('en-US').format(kinds.map((kind) => notificationDeclarations[kind].label));

const settingsLink = (url: string): SafeHtml => html`<a href="${url}">Notification settings</a>`;

/** Asks first: scanners of mailboxes follow every link. */
export const confirmPage = (brandName: string, kinds: readonly NotificationKind[]): RawResponse =>
  page({
    brandName,
    heading: 'Stop these e-mails?',
    text: `We will no longer mail you about: ${names(kinds)}. All other e-mails stay as they are.`,
    // no `action`: the form goes to the address of the page, which has the token
    action: html`<form method="post"><button type="submit">Unsubscribe</button></form>`,
  });

export const donePage = (brandName: string, kinds: readonly NotificationKind[], settingsUrl: string): RawResponse =>
  page({
    brandName,
    heading: 'You are unsubscribed',
    text: `We no longer mail you about: ${names(kinds)}. You can switch this on again in your account.`,
    action: settingsLink(settingsUrl),
  });

export const invalidPage = (brandName: string, loginUrl: string): RawResponse =>
  page({
    brandName,
    heading: 'This link does not work',
    text: 'It is incomplete, or the account is no longer open. Log in to choose what you are mailed.',
    action: html`<a href="${loginUrl}">Log in</a>`,
  });
