import { divs, escaped, htmlPart, mailOf, plain, quoted, type Sample } from './mime.js';

/** Text with soft line breaks (RFC 3676). */
const flowed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/(.{50,68}) (?=\S)/g, '$1 \n'))
    .join('\n');

/** The header of the original, as Outlook shows it above the quote. */
const fields = (
  { to, from, subject }: Sample,
  names: readonly [string, string, string, string],
  date: string,
): string =>
  [
    `${names[0]}: Hive <${to}>`,
    `${names[1]}: ${date}`,
    `${names[2]}: ${from.name} <${from.address}>`,
    `${names[3]}: ${subject}`,
  ].join('\n');

const english = ['From', 'Sent', 'To', 'Subject'] as const;
const DATE = 'Monday, November 30, 2026 10:02 AM';

const msoParagraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p class="MsoNormal">${line === '' ? '<o:p>&nbsp;</o:p>' : escaped(line)}</p>\n`)
    .join('');

/** Replies in the forms in which twenty mail programs write them, as their documentation and help pages show them. */
export const mailPrograms: Record<string, (sample: Sample) => Buffer> = {
  'Gmail in a browser': (s) =>
    mailOf(s, [
      plain(`${s.text}\n\nOn Mon, Nov 30, 2026 at 10:02 AM Hive <${s.to}>\nwrote:\n\n${quoted(s.original)}\n`),
      htmlPart(
        `<div dir="ltr">${divs(s.text)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 30, 2026 at 10:02 AM Hive &lt;<a href="mailto:${s.to}">${s.to}</a>&gt; wrote:<br></div><blockquote class="gmail_quote">${divs(s.original)}</blockquote></div>`,
      ),
    ]),
  'Gmail on Android': (s) =>
    mailOf(s, [
      plain(`${s.text}\n\nOn Mon, 30 Nov 2026, 10:02 Hive, <${s.to}> wrote:\n\n${quoted(s.original)}\n`, {
        encoding: 'base64',
      }),
    ]),
  'Apple Mail in French': (s) =>
    mailOf(
      s,
      [plain(`${s.text}\n\n> Le 30 nov. 2026 à 10:02, Hive <${s.to}> a écrit :\n> \n${quoted(s.original)}\n`)],
      ['X-Mailer: Apple Mail (2.3774.300.61.1.2)'],
    ),
  'Mail on an iPhone': (s) =>
    mailOf(s, [
      htmlPart(
        `<html><body dir="auto">${divs(s.text)}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On 30 Nov 2026, at 10:02, Hive &lt;${s.to}&gt; wrote:<br><br></blockquote></div><blockquote type="cite">${divs(s.original)}</blockquote></body></html>`,
      ),
    ]),
  'Outlook for Windows': (s) =>
    mailOf(s, [
      plain(`${s.text}\n\n${fields(s, english, DATE)}\n\n${s.original}\n`, { encoding: 'base64' }),
      htmlPart(
        `<html><body><div class="WordSection1">${msoParagraphs(s.text)}<div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Hive</p></div></div></body></html>`,
      ),
    ]),
  'Outlook in a browser': (s) =>
    mailOf(s, [
      plain(`${s.text}\n${'_'.repeat(32)}\n${fields(s, english, DATE)}\n\n${s.original}\n`),
      htmlPart(`${divs(s.text)}<hr><div id="divRplyFwdMsg"><b>From:</b> Hive</div>`),
    ]),
  'Outlook on a phone': (s) =>
    mailOf(s, [
      plain(
        `${s.text}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n${'_'.repeat(32)}\n${fields(s, english, DATE)}\n\n${s.original}\n`,
      ),
    ]),
  'Outlook 2003': (s) =>
    mailOf(s, [
      plain(`${s.text}\n\n-----Original Message-----\n${fields(s, english, DATE)}\n\n${s.original}\n`, {
        charset: 'windows-1252',
        encoding: '8bit',
      }),
    ]),
  'Outlook in German': (s) =>
    mailOf(s, [
      htmlPart(
        `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><div class="WordSection1">${msoParagraphs(s.text)}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><p class="MsoNormal"><b>Von:</b> Hive &lt;${s.to}&gt; <br><b>Gesendet:</b> Montag, 30. November 2026 10:02<br><b>An:</b> ${s.from.name}<br><b>Betreff:</b> ${escaped(s.subject)}</p></div>${msoParagraphs(s.original)}</div></body></html>`,
      ),
    ]),
  Thunderbird: (s) =>
    mailOf(s, [
      plain(
        `On 11/30/26 10:02 AM, Hive wrote:\n${quoted(s.original)}\n\n${flowed(s.text)}\n\n-- \n${s.from.name}\nBakery\n`,
        {
          type: 'text/plain; format=flowed',
          encoding: '8bit',
        },
      ),
    ]),
  'Thunderbird in German': (s) =>
    mailOf(s, [
      plain(`Am 30.11.26 um 10:02 schrieb Hive:\n${quoted(s.original)}\n\n${s.text}\n`, { encoding: 'base64' }),
    ]),
  'Yahoo Mail': (s) =>
    mailOf(s, [
      plain(
        `${s.text}\n\n    On Monday, November 30, 2026 at 10:02:11 AM GMT+1, Hive <${s.to}> wrote:  \n \n ${s.original.replaceAll('\n', '\n ')}\n  `,
      ),
    ]),
  'Proton Mail': (s) =>
    mailOf(s, [
      plain(
        `${s.text}\n\nSent with [Proton Mail](https://proton.me/) secure email.\n\nOn Monday, November 30th, 2026 at 10:02, Hive <${s.to}> wrote:\n\n${quoted(s.original)}\n`,
        { encoding: 'base64' },
      ),
    ]),
  'GMX in a browser': (s) =>
    mailOf(s, [
      htmlPart(
        `<html><body><div style="font-family: Verdana;">${divs(s.text)}<div> <div name="quote" style="border-left: 2px solid #C3D9E5;"><div style="margin: 0 0 10.0px 0;"><b>Gesendet:</b>&nbsp;Montag, 30. November 2026 um 10:02 Uhr<br/><b>Von:</b>&nbsp;&quot;Hive&quot; &lt;${s.to}&gt;<br/><b>An:</b>&nbsp;${s.from.address}<br/><b>Betreff:</b>&nbsp;${escaped(s.subject)}</div><div name="quoted-content">${divs(s.original)}</div></div></div></div></body></html>`,
      ),
    ]),
  Fastmail: (s) =>
    mailOf(s, [plain(`${s.text}\n\nOn Mon, 30 Nov 2026, at 10:02 AM, Hive wrote:\n${quoted(s.original)}\n`)]),
  'Zoho Mail': (s) =>
    mailOf(s, [
      plain(`${s.text}\n\n\n---- On Mon, 30 Nov 2026 10:02:11 +0100 Hive <${s.to}> wrote ---\n\n${s.original}\n`),
    ]),
  'K-9 Mail in German': (s) =>
    mailOf(s, [
      plain(
        `${s.text}\n\nAm 30. November 2026 10:02:11 MEZ schrieb Hive <${s.to}>:\n${quoted(s.original, '>')}\n-- \nDiese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.\n`,
      ),
    ]),
  'Samsung Email': (s) =>
    mailOf(s, [
      plain(
        `${s.text}\n\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: Hive <${s.to}> \nDate: 30/11/2026  10:02  (GMT+01:00) \nTo: ${s.from.address} \nSubject: ${s.subject} \n\n${s.original}\n`,
        { encoding: 'base64' },
      ),
    ]),
  mutt: (s) =>
    mailOf(s, [
      plain(
        `On Mon, Nov 30, 2026 at 10:02:11AM +0100, Hive wrote:\n${quoted(s.original)}\n\n${s.text}\n\n-- \n${s.from.name} | +1 555 0100\n`,
      ),
    ]),
  Roundcube: (s) =>
    mailOf(
      s,
      [plain(`${s.text}\n\nAm 2026-11-30 10:02, schrieb Hive:\n${quoted(s.original)}\n`)],
      ['User-Agent: Roundcube Webmail/1.6.5'],
    ),
};

/** What people write, with what could be taken for a quote or a signature. */
export const writtenTexts = [
  'May is fine.',
  'Hello Ada,\n\nthe second proof is better: “warm” paper, please. Größe 40 €?\n\nBest\nMara',
  '- paper: matte\n- date: 12 May 2026\n- 2 > 1, as Ann wrote: fine',
  `${'We have talked about it at length and would like to keep the old colours for now, since the signs are printed. '.repeat(3)}Thanks!`,
  'Yes.\n\nFrom: the bakery\nWe open at 7 -- and close at 5.',
];
