import { pageOfCard, shareCardOf, withShareCard } from './share-image.js';

const site = { brandName: 'Hive', logoUrl: '', shareImageUrl: '', publicUrl: 'https://hive.test' };
const headOf = (title: string, image = 'https://hive.test/media/a.webp'): string =>
  `<title>x</title><meta property="og:title" content="${title}"><meta property="og:image" content="${image}">` +
  '<meta property="og:image:width" content="2400"><meta property="og:image:height" content="1600">' +
  '<meta property="og:image:alt" content="A shop">';

describe('the image of a shared link', () => {
  it.each([
    ['Services &amp; prices | Hive', 'Services & prices'],
    ['Hive. Small business, big orbit.', 'Small business, big orbit.'],
    ['Hive', 'Hive'],
  ])('has the title of the page %s without the name of the agency', (title, text) => {
    expect(shareCardOf(site, headOf(title))).toEqual({
      title: text,
      brandName: 'Hive',
      hasLogo: true,
      picture: '/media/a.webp',
    });
  });

  it('has no built-in logo when the agency has its own', () => {
    expect(shareCardOf({ ...site, logoUrl: '/media/logo.webp' }, headOf('A'))?.hasLogo).toBe(false);
  });

  it('replaces the picture of the page and its size, once, and keeps its text', () => {
    const head = withShareCard(site, '/portfolio/shop', headOf('Shop | Hive'));
    expect(head.match(/og:image"/g)).toHaveLength(1);
    expect(head).toMatch(/"og:image" content="https:\/\/hive\.test\/share\/portfolio\/shop\.jpg\?v=\w+"/);
    expect(head).not.toMatch(/2400|1600/);
    expect(head).toMatch(/og:image:height" content="630"><meta property="og:image:alt" content="A shop">$/);
  });

  it.each([
    ['staff chose the picture', { shareImageUrl: '/media/a.webp' }, headOf('A')],
    ['the picture is elsewhere', {}, headOf('A', 'https://hive.test.evil/a.webp')],
    ['there is no title', {}, headOf('')],
    ['there is no picture', {}, '<meta property="og:title" content="A">'],
    ['the font lacks a letter of the title', {}, headOf('Łódź')],
    ['the font lacks a letter of the name', { brandName: '蜂' }, headOf('A')],
  ])('stays as it is when %s', (_, change, head) => {
    expect(withShareCard({ ...site, ...change }, '/', head)).toBe(head);
  });

  it('has an address that leads back to its page', () => {
    expect(pageOfCard('/share/index.jpg')).toBe('/');
    expect(pageOfCard('/share/portfolio/shop.jpg')).toBe('/portfolio/shop');
    expect(pageOfCard('/share/portfolio/shop')).toBeUndefined();
  });
});
