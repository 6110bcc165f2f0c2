import { changeOf, contentHashOf } from './page-changes.js';

const page = (html: string, title = 'Title', description = 'Text') => ({
  head: `<title>${title}</title><meta name="description" content="${description}"><meta property="og:image" content="x">`,
  html,
});
const hashOf = (...args: Parameters<typeof page>): string => contentHashOf(page(...args));

describe('the content of a page', () => {
  const html = '<p class="a">One <b>two</b></p><script>1</script><img alt="" src="/bundles/mf/1.0.0/a.123.webp">';

  it.each([
    ['markup', html.replace('class="a"', 'class="b"')],
    ['a script', html.replace('1</script>', '2</script>')],
    ['the release of a picture', html.replace('1.0.0', '1.1.0')],
  ])('stays the same when %s changes', (_, changed) => {
    expect(changed).not.toBe(html);
    expect(hashOf(changed)).toBe(hashOf(html));
  });

  it('changes with a word, a picture, the title and the description', () => {
    const hashes = [
      hashOf(html),
      hashOf(html.replace('two', 'three')),
      hashOf(html.replace('a.123', 'a.124')),
      hashOf(html, 'Other'),
      hashOf(html, 'Title', 'Other'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('changed when it was rendered first or with another content; for rows of earlier versions that is unknown', () => {
    const changedAt = new Date(0);
    expect(changeOf('a', undefined).changedAt?.getTime()).toBeGreaterThan(0);
    expect(changeOf('a', { contentHash: 'a', changedAt })).toEqual({ contentHash: 'a', changedAt });
    expect(changeOf('b', { contentHash: 'a', changedAt }).changedAt?.getTime()).toBeGreaterThan(0);
    expect(changeOf('a', { contentHash: '', changedAt: null })).toEqual({ contentHash: 'a', changedAt: null });
    expect(changeOf('a', { contentHash: 'a', changedAt: null }).changedAt).toBeNull();
  });
});
