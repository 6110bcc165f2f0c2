import type { ResponsiveImage } from '@hive/contracts';
import { pictureUrlsIn, renderMarkdown } from './article-markdown.js';

const image: ResponsiveImage = {
  src: '/media/a.webp',
  avif: '',
  webp: '/media/a-640.webp 640w',
  width: 1600,
  height: 900,
  alt: '',
};
const images = new Map([[image.src, image]]);
const render = (text: string, origin?: string) => renderMarkdown(text, { images, ...(origin && { origin }) }).trim();

describe('the HTML of a text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#115;cript:alert(1))',
    '[a](vbscript:x)',
    '[a](data:text/html,x)',
    '[a](file:///etc/passwd)',
    '[a](//evil.test)',
    '[a](ftp://evil.test)',
    '<javascript:alert(1)>',
    '![a](javascript:alert(1))',
    '![a](https://evil.test/a.png)',
    '![a](/media/unknown.webp)',
    '![a](data:image/svg+xml;base64,AAAA)',
    '[a]: javascript:alert(1)\n\n[a]',
    '[![a](/media/unknown.webp)](javascript:alert(1))',
  ])('has nothing that %s could do', (text) => {
    // what is left is text: no element but the paragraph
    expect(render(text).replace(/<\/?p>/g, '')).not.toMatch(/[<>]/);
  });

  it('escapes what breaks out of an attribute', () => {
    const html = render('![a" onerror="x](/media/a.webp "t\'")\n\n[b](https://hive.test/?a="x&b=<y> "title\\" x")');
    expect(html).not.toMatch(/onerror="x"|<y>/);
    expect(html).toContain('alt="a&quot; onerror=&quot;x"');
  });

  it.each(['https://hive.test/a', 'http://hive.test', 'mailto:a@hive.test', '/services#web', '#top'])(
    'links to %s',
    (url) => {
      expect(render(`[a](${url})`)).toBe(`<p><a href="${url}">a</a></p>`);
    },
  );

  it('shows stored pictures with their size and description, when they come near', () => {
    expect(render('![A *door*](/media/a.webp)')).toBe(
      '<p><img src="/media/a.webp" srcset="/media/a-640.webp 640w" sizes="(max-width: 800px) 92vw, 720px" ' +
        'width="1600" height="900" alt="A door" loading="lazy" decoding="async"></p>',
    );
  });

  it('has absolute addresses for readers outside the site', () => {
    const html = render('![a](/media/a.webp) [b](/services) [c](https://else.test)', 'https://hive.test');
    expect(html).toContain('src="https://hive.test/media/a.webp"');
    expect(html).not.toContain('srcset');
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
      'https://hive.test/services',
      'https://else.test',
    ]);
  });

  it.each([
    ['# One\n\n## Two\n\n### Three', ['h2', 'h3', 'h4']],
    ['### One\n\n###### Two\n\n### Three', ['h2', 'h3', 'h2']],
    ['## One\n\n> # Two', ['h2', 'h2']],
  ])('begins with h2 and skips no level: %j', (text, tags) => {
    expect([...render(text).matchAll(/<(h\d)>/g)].map(([, tag]) => tag)).toEqual(tags);
  });
});

it('finds the pictures of a text, and no others', () => {
  expect(pictureUrlsIn('![a](/media/a.webp)\n\n- [![b](/media/b.webp)](/x)\n\n`![c](/media/c.webp)`')).toEqual([
    '/media/a.webp',
    '/media/b.webp',
  ]);
});
