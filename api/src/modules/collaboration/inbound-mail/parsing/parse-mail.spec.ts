import { htmlPart, mailOf, plain, type Sample } from '../../../../../test/inbound-mails/mime.js';
import { mailPrograms, writtenTexts } from '../../../../../test/inbound-mails/programs.js';
import { parseMail } from './parse-mail.js';
import { replyText } from './quoted-text.js';
import { textOfHtml } from './html-text.js';

const TOKEN = 'abcdefghijklmnopqrstuvwx23';

const sampleOf = (text: string): Sample => ({
  from: { name: 'Mara Lindqvist', address: 'mara@kettle.example' },
  to: `replies+${TOKEN}@hive.test`,
  subject: 'Label proofs – round 2',
  text,
  original: 'Hello Mara,\n\nwhich paper do you like?\nPlease tell us by Friday.',
  messageId: '<one@kettle.example>',
});

/** White space within a line is that of the program. */
const normal = (text: string): string => text.replace(/[ \t]+/g, ' ');

describe.each(Object.entries(mailPrograms))('a reply of %s', (_, write) => {
  it.each(writtenTexts)('has the text of the person alone: %j', async (text) => {
    const { reply, senderAddress, subject, tokens } = await parseMail(write(sampleOf(text)));
    expect(normal(reply)).toBe(normal(text));
    expect([senderAddress, subject, tokens]).toEqual(['mara@kettle.example', 'Re: Label proofs – round 2', [TOKEN]]);
  });
});

describe('the text of a reply', () => {
  it('has what stands between the lines of the quote', () => {
    const text = 'On 30 Nov 2026, Hive wrote:\n> Which paper?\nMatte.\n\n> And when?\nIn May.';
    expect(replyText(text)).toBe('Matte.\n\nIn May.');
  });

  it('is the whole text when the person wrote nothing else', () => {
    const text = 'On 30 Nov 2026, Hive wrote:\n> Which paper?';
    expect(replyText(text)).toBe(text);
  });

  it('is made of HTML without what mail programs do not show', () => {
    const html =
      '<style>p{}</style><!-- no --><p>One &amp; t&uuml;wo&#8230;</p><script>no()</script><ul><li>A<li>B</ul>';
    expect(textOfHtml(html)).toBe('One & tüwo…\n\n- A\n- B');
  });
});

describe('a hostile body', () => {
  const MIB = 1024 * 1024;

  it.each([
    ['<!--', htmlPart],
    ['<head ', htmlPart],
    ['</style ', htmlPart],
    ['<blockquote>a', htmlPart],
    ['a<b>', htmlPart],
    ['a@', plain],
    ['On 1 a@', plain],
    ['On 1 schrieb ', plain],
    ['On 1 a wrote:\n', plain],
    ['On 1 a wrote:\n> b\n', plain],
    ['\n', plain],
    ['>\n', plain],
  ])('of a megabyte of %j is read', async (text, part) => {
    const body = text.repeat(MIB / text.length);
    await expect(parseMail(mailOf(sampleOf('x'), [part(body, { encoding: 'base64' })]))).resolves.toBeDefined();
  });

  it('is cut', async () => {
    const { text } = await parseMail(mailOf(sampleOf('x'), [plain('x'.repeat(MIB), { encoding: 'base64' })]));
    expect(text).toHaveLength(200_000);
  });

  it('names no single sender in a long field', async () => {
    const from = { name: '\\"'.repeat(50_000), address: 'mara@kettle.example' };
    const { senderAddress } = await parseMail(mailOf({ ...sampleOf('x'), from }, [plain('x')]));
    expect(senderAddress).toBe('');
  });
});

describe('the attachments of a reply', () => {
  const partOf = (headers: string[], bytes: number): string =>
    ['--b', ...headers, 'Content-Transfer-Encoding: base64', '', Buffer.alloc(bytes, 1).toString('base64')].join(
      '\r\n',
    );

  it('are files, without the logos of signatures, appointments and cryptographic signatures', async () => {
    const [start] = mailOf(sampleOf('x'), [plain('x')])
      .toString('latin1')
      .split('Content-Type:');
    const related = '<img src="cid:logo"><img src="cid:photo">';
    const mail = [
      `${start}Content-Type: multipart/related; boundary=b`,
      '',
      `--b\r\nContent-Type: text/html\r\n\r\nSee below ${related}`,
      partOf(['Content-Type: image/png; name=logo.png', 'Content-ID: <logo>', 'Content-Disposition: inline'], 900),
      partOf(
        ['Content-Type: image/jpeg; name=photo.jpg', 'Content-ID: <photo>', 'Content-Disposition: inline'],
        40_000,
      ),
      partOf(['Content-Type: application/pdf', 'Content-Disposition: attachment; filename="o ffer.pdf"'], 100),
      partOf(['Content-Type: image/png', 'Content-Disposition: attachment'], 50),
      partOf(['Content-Type: application/pkcs7-signature; name=smime.p7s', 'Content-Disposition: attachment'], 100),
      '--b--',
      '',
    ].join('\r\n');
    const { attachments } = await parseMail(Buffer.from(mail, 'latin1'));
    expect(attachments.map(({ fileName, content }) => [fileName, content.length])).toEqual([
      ['photo.jpg', 40_000],
      ['o ffer.pdf', 100],
      ['attachment-4.png', 50],
    ]);
  });
});
