import { createHash } from 'node:crypto';

const UNSAFE: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON for the content of a script element: it cannot end the element or start a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => UNSAFE[character] ?? character);

/** A script element with JSON. */
export const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/** A style sheet for the content of a style element, with normalized line ends, as its CSP hash requires. */
export const styleText = (css: string): string => css.replaceAll('\r\n', '\n').replace(/<(?=[/!])/g, '\\3c ');

/** The source expression under which a policy allows an inline script or style. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
