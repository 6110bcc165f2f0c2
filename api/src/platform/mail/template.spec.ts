import { composeMail } from './mail-layout.js';
import { button, facts, html, letter, paragraph, quote, type MailParts } from './template.js';

const brand = { name: 'Hivecraft & Co', email: 'hello@hive.example' };
const compose = (parts: MailParts) => composeMail(parts, { brand, publicUrl: 'https://hive.example' });

describe('mail templates', () => {
  it('escapes every value that html did not create', () => {
    const inner = html`<b>${'<script>'}</b>`;
    expect(html`<p title="${'"quoted"'}">${inner}${[inner]}${5}${null}</p>`.value).toBe(
      '<p title="&quot;quoted&quot;"><b>&lt;script&gt;</b><b>&lt;script&gt;</b>5</p>',
    );
  });

  it('renders the same content as HTML and as text', () => {
    const mail = compose({
      subject: 'New message from Ann',
      heading: 'A new message',
      body: [
        paragraph('Ann wrote <to> you.'),
        facts([
          ['Name', 'Ann'],
          ['Phone', ''],
        ]),
        quote('first\nsecond'),
        button('Open', 'https://hive.example/hive?a=1&b=2'),
      ],
    });
    expect(mail.html).toContain('Ann wrote &lt;to&gt; you.');
    expect(mail.html).toContain('Hivecraft &amp; Co');
    expect(mail.html).toContain('href="https://hive.example/hive?a=1&amp;b=2"');
    expect(mail.html).not.toContain('Phone');
    expect(mail.text).toContain(
      'Ann wrote <to> you.\n\nName: Ann\n\n> first\n> second\n\nOpen: https://hive.example/hive',
    );
    expect(mail.text).toContain('Hivecraft & Co · hello@hive.example · https://hive.example');
  });

  it('keeps line breaks without styles, and the same lines in the text', () => {
    const written = 'first <b>\r\nsecond\n\nlast';
    const broken = 'first &lt;b&gt;<br>second<br><br>last<';
    for (const block of [letter(written), quote(written), paragraph(written), facts([['Note', written]])]) {
      expect(block.html.value).toContain(`>${broken}`);
    }
    expect(quote(written).text).toBe('> first <b>\n> second\n> \n> last');
  });

  it('shows the logo of the agency beside its name', () => {
    const parts = { subject: 'Hi', body: [] };
    const { html: page } = composeMail(parts, {
      brand: { ...brand, logoUrl: '/media/own.webp' },
      publicUrl: 'https://hive.example',
    });
    expect(page).toMatch(/<img src="https:\/\/hive\.example\/media\/own\.webp"[^>]* alt=""[^>]*\/>Hivecraft &amp; Co/);
    expect(compose(parts).html).not.toContain('<img');
  });

  it('replaces line breaks in a subject', () => {
    const { subject } = compose({ subject: 'Hi\r\nBcc: x@y.z\0', heading: '', body: [] });
    expect(subject).toBe('Hi Bcc: x@y.z');
  });

  it('rejects links other than http(s)', () => {
    expect(() => button('Open', 'javascript:alert(1)')).toThrow('must be http(s) URLs');
  });
});
