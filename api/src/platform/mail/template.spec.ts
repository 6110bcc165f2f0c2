import { button, composeMail, facts, html, paragraph, quote } from './template.js';

const brand = { name: 'Hivecraft & Co', url: 'https://hive.example', email: 'hello@hive.example' };

describe('mail templates', () => {
  it('escape every value unless html made it', () => {
    const inner = html`<b>${'<script>'}</b>`;
    expect(html`<p title="${'"quoted"'}">${inner}${[inner]}${5}${null}</p>`.value).toBe(
      '<p title="&quot;quoted&quot;"><b>&lt;script&gt;</b><b>&lt;script&gt;</b>5</p>',
    );
  });

  it('put the same content into both forms, in the agency frame', () => {
    const mail = composeMail({
      brand,
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

  it('make one line of a subject that a visitor typed', () => {
    const { subject } = composeMail({ brand, subject: 'Hi\r\nBcc: x@y.z\0', heading: '', body: [] });
    expect(subject).toBe('Hi Bcc: x@y.z');
  });

  it('refuse links that are no web addresses', () => {
    expect(() => button('Open', 'javascript:alert(1)')).toThrow('http(s) only');
  });
});
