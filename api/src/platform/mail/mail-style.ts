/**
 * Colours of the portals. Some mail programs invert the colours of a mail, which keeps the contrast; the others follow
 * `color-scheme`.
 */
export const light = {
  page: '#f4f2ed',
  card: '#fffefb',
  text: '#17131f',
  muted: '#5f5a72',
  button: '#5b2be0',
  buttonText: '#ffffff',
  band: '#110f1c',
  bandText: '#f4f2ec',
  line: '#c6ff3d',
} as const;

const dark = {
  page: '#07060d',
  card: '#1a1728',
  text: '#f4f2ec',
  muted: '#a9a4bd',
  button: '#c6ff3d',
  buttonText: '#07060d',
  link: '#b79cff',
} as const;

/** Outlook on Windows has Times New Roman where an element has no font of its own. */
const FONT = 'font-family:Helvetica,Arial,sans-serif';

const text = (size: number, margin: string): string =>
  `margin:${margin};${FONT};font-size:${size}px;line-height:${Math.round(size * 1.6)}px;word-break:break-word`;

/** Styles of what a mail contains, inline, because some mail programs remove style sheets. */
export const blockStyle = {
  paragraph: text(16, '0 0 16px'),
  title: `${text(16, '8px 0 8px')};font-weight:bold`,
  letter: text(16, '0 0 24px'),
  facts: 'margin:0 0 16px',
  label: `${text(14, '0')};word-break:normal;padding:4px 16px 4px 0;color:${light.muted}`,
  value: `${text(16, '0')};padding:4px 0`,
  quoteTable: 'margin:0 0 16px',
  quote: `${text(16, '0')};padding:12px 16px;background:${light.page};border-left:3px solid ${light.button};border-radius:0 8px 8px 0`,
  buttonTable: 'margin:8px 0 24px;border-collapse:separate',
  buttonCell: `border-radius:10px;background:${light.button};mso-padding-alt:12px 22px`,
  button: `display:inline-block;padding:12px 22px;border-radius:10px;color:${light.buttonText};${FONT};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none`,
  link: `color:${light.button};${FONT};font-weight:bold`,
} as const;

/** Styles of the page around it. */
export const pageStyle = {
  body: `margin:0;padding:0;background:${light.page};color:${light.text};${FONT}`,
  // tiny and in the page's colour, for programs that show it nevertheless
  preview: `display:none;font-size:1px;line-height:1px;color:${light.page};mso-hide:all`,
  outer: `background:${light.page}`,
  gap: 'padding:24px 12px',
  column: 'max-width:600px;margin:0 auto',
  band: `padding:18px 32px;background:${light.band};border-radius:14px 14px 0 0;border-bottom:3px solid ${light.line};color:${light.bandText};${FONT};font-size:16px;line-height:32px;font-weight:bold`,
  logo: 'margin-right:12px;vertical-align:middle;border:0',
  card: `padding:32px 32px 16px;background:${light.card};border-radius:0 0 14px 14px;color:${light.text};${FONT};font-size:16px;line-height:26px`,
  heading: `margin:0 0 16px;${FONT};font-size:24px;line-height:30px;font-weight:bold;word-break:break-word`,
  footer: `padding:16px 32px;color:${light.muted};${FONT};font-size:13px;line-height:20px;word-break:break-word`,
  footerLink: `color:${light.muted}`,
} as const;

/** For mail programs that show style sheets: the dark scheme, and phones. */
export const STYLE_SHEET = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) {
    .band, .footer { padding-left: 20px !important; padding-right: 20px !important; }
    .card { padding: 24px 20px 8px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .page { background: ${dark.page} !important; }
    .card { background: ${dark.card} !important; color: ${dark.text} !important; }
    .quote { background: ${dark.page} !important; border-left-color: ${dark.button} !important; }
    .muted, .footer, .footer a { color: ${dark.muted} !important; }
    .button { background: ${dark.button} !important; }
    .button-link { color: ${dark.buttonText} !important; }
    .link { color: ${dark.link} !important; }
  }
`;
