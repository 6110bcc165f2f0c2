import { linkParts } from './link-parts';

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

describe('links in texts', () => {
  it.each([
    ['See https://hive.example/a?b=c#d.', ['https://hive.example/a?b=c#d']],
    ['(www.hive.example)', ['https://www.hive.example']],
    ['https://en.example/Hive_(bees), and http://b.example!', ['https://en.example/Hive_(bees)', 'http://b.example']],
    ['HTTPS://HIVE.EXAMPLE/X', ['HTTPS://HIVE.EXAMPLE/X']],
    ['<https://hive.example/a>', ['https://hive.example/a']],
    ['(see https://hive.example/a_(b)).', ['https://hive.example/a_(b)']],
    ['مرحبا https://hive.example/عربي شكرا', ['https://hive.example/عربي']],
    ['见https://hive.example/a。谢谢', ['https://hive.example/a']],
    ['（https://hive.example/a）、「https://b.example」', ['https://hive.example/a', 'https://b.example']],
    ['『www.hive.example』【https://hive.example/a_(b)】', ['https://www.hive.example', 'https://hive.example/a_(b)']],
    ['https://hive.example/a，https://b.example！', ['https://hive.example/a', 'https://b.example']],
    ['見てhttps://hive.exampleとhttps://b.example/xです', ['https://hive.example', 'https://b.example/x']],
    ['여기https://hive.example/a?b=1에서', ['https://hive.example/a?b=1']],
    ['https://ja.example/wiki/日本・東京 を', ['https://ja.example/wiki/日本・東京']],
    ['https://例え.テスト/?q=日本', ['https://例え.テスト/?q=日本']],
  ])('are recognised in %s', (text, expected) => expect(links(text)).toEqual(expected));

  it.each(['javascript:alert(1)', 'data:text/html,x', 'hive.example', 'www.', 'https://', 'a@b.example', ''])(
    'are not %j',
    (text) => expect(links(text)).toEqual([]),
  );

  it('are found in time that grows with the text, also where brackets and full stops are many', () => {
    const [dots, brackets] = ['.'.repeat(1990), ')'.repeat(2000)];
    const startedAt = process.cpuUsage();
    expect(links(`http://a${dots}x${brackets}`)).toEqual([`http://a${dots}x`]);
    expect(links(`http://a${dots}${brackets}`)).toEqual(['http://a']);
    expect(links(`http://a${').'.repeat(1990)}`)).toEqual(['http://a']);
    expect(links('http://a日'.repeat(1000))).toHaveLength(1000);
    expect(links(`http://a/${'x-日y'.repeat(1000)}`)).toHaveLength(1);
    // takes less than a millisecond; with quadratic time it would take many seconds
    expect(process.cpuUsage(startedAt).user).toBeLessThan(1_000_000);
  });

  it('leave every character in its place', () => {
    const text = 'a https://b.example/c, d (https://e.example) <script>alert(1)</script>\n  👩🏽‍🚀';
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
