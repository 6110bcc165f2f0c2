import type { PublicArticle, PublicCase, PublicPortfolioItem, ServiceOffer, Settings } from '@hive/contracts';
import { headTags } from './head-tags';
import { createArticle } from '../features/insights/insights.fixtures';
import { createCase } from '../features/portfolio/case/case.fixtures';
import { createProject } from '../features/portfolio/projects.fixtures';
import { internationalPhone } from './phone';
import { priceOf, priceRangeOf } from './price';
import type { Question } from './structured-data';

const offer = (key: ServiceOffer['key'], price: string): ServiceOffer => ({
  key,
  title: `Service ${key}`,
  description: 'What it is.',
  features: [],
  price,
  timeline: '2-4 weeks',
});

const settings: Settings = {
  brandName: 'Hivecraft',
  tagline: 'Small business, big orbit.',
  description: 'Brands and websites.',
  logoUrl: '',
  shareImageUrl: '',
  contactEmail: 'hello@hive.example',
  contactPhone: '(555) 010-0142',
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  businessHours: 'Mon-Fri 9:00 AM-6:00 PM',
  weekendHours: 'Weekends by appointment',
  timeZone: 'America/New_York',
  social: { linkedin: '', twitter: 'https://x.example/hive', instagram: '' },
  spots: { mode: 'on', year: 2025, total: 20, taken: 0 },
  claims: [],
  services: [offer('brand', 'from $2,500'), offer('media', 'from $1,500/month'), offer('ai', 'on request')],
  privacy: [{ title: 'All', points: ['Nothing.'] }],
};

type Node = Record<string, unknown> & { '@type': string };

function createRouteHead(
  path: string,
  change: Partial<Settings> = {},
  {
    questions = [{ question: 'Q?', answer: 'A.' }],
    work,
    projects,
  }: { questions?: Question[]; work?: PublicCase | PublicArticle; projects?: PublicPortfolioItem[] } = {},
) {
  const text = headTags(
    {
      path,
      settings: { ...settings, ...change },
      origin: 'https://hive.example',
      questions: path === '/support' ? questions : [],
      work,
      projects,
    },
    '/bundles/share.jpg',
  );
  const head = new DOMParser().parseFromString(`<head>${text}</head>`, 'text/html');
  const meta = (key: string) =>
    head.querySelector(`meta[property="${key}"], meta[name="${key}"]`)?.getAttribute('content');
  const scripts = [...head.querySelectorAll('script')];
  const data = JSON.parse(scripts[0]?.textContent ?? '') as { '@context': string; '@graph': Node[] };
  const node = (type: string) => data['@graph'].find((thing) => thing['@type'] === type);
  return { text, head, meta, scripts, data, node, all: data['@graph'] };
}

describe('headTags', () => {
  it('links the share image with an absolute URL', () => {
    const { meta } = createRouteHead('/');
    expect(meta('og:image')).toBe('https://hive.example/bundles/share.jpg');
    expect(meta('og:image:width')).toBe('1200');
    expect(meta('twitter:card')).toBe('summary_large_image');
  });

  it('prefers the share image of the settings for the home page', () => {
    const { meta } = createRouteHead('/', { shareImageUrl: '/media/abc.webp' });
    expect(meta('og:image')).toBe('https://hive.example/media/abc.webp');
    expect(meta('og:image:width')).toBeUndefined();
    const services = createRouteHead('/services', { shareImageUrl: '/media/abc.webp' });
    expect(services.meta('og:image')).toBe('https://hive.example/bundles/share.jpg');
  });

  it('describes the agency without unknown values', () => {
    const { data, node } = createRouteHead('/');
    expect(data['@context']).toBe('https://schema.org');
    expect(node('Organization')).toMatchObject({
      '@id': 'https://hive.example/#organization',
      name: 'Hivecraft',
      url: 'https://hive.example/',
      email: 'hello@hive.example',
      sameAs: ['https://x.example/hive'],
      contactPoint: { hoursAvailable: { opens: '09:00', closes: '18:00' } },
    });
    expect(node('Organization')).not.toHaveProperty('logo');
    expect(node('Organization')).not.toHaveProperty('address');
    expect(node('WebSite')).toMatchObject({ name: 'Hivecraft', url: 'https://hive.example/' });
  });

  it('describes an agency with a street address as ProfessionalService, with area, prices and a number that can be dialled from anywhere', () => {
    const address = { street: '1 Comb Row', city: 'Hiveton', region: '', postalCode: '12345', country: 'US' };
    const { node } = createRouteHead('/services', { address, logoUrl: '/media/logo.webp' });
    expect(node('Organization')).toBeUndefined();
    expect(node('ProfessionalService')).toMatchObject({
      telephone: '+15550100142',
      areaServed: 'Hiveton',
      priceRange: '$1,500-$2,500',
      logo: 'https://hive.example/media/logo.webp',
      address: { '@type': 'PostalAddress', streetAddress: '1 Comb Row', addressCountry: 'US' },
      openingHoursSpecification: { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] },
    });
    expect(node('ProfessionalService')?.address).not.toHaveProperty('addressRegion');
  });

  it('describes each service with the price of the settings', () => {
    const services = createRouteHead('/services').all.filter((thing) => thing['@type'] === 'Service');
    expect(services).toHaveLength(3);
    expect(services[0]).toMatchObject({
      name: 'Service brand',
      provider: { '@id': 'https://hive.example/#organization' },
      offers: { price: 2500, priceCurrency: 'USD', priceSpecification: { minPrice: 2500 } },
    });
    expect(services[1]).toMatchObject({
      offers: { price: 1500, priceSpecification: { '@type': 'UnitPriceSpecification', unitText: 'month' } },
    });
    expect(services[2]?.offers).toEqual({
      '@type': 'Offer',
      url: 'https://hive.example/services',
      description: 'on request, 2-4 weeks',
    });
  });

  it('describes the questions only on the support page', () => {
    expect(createRouteHead('/support').node('FAQPage')).toMatchObject({
      mainEntity: [{ '@type': 'Question', name: 'Q?', acceptedAnswer: { '@type': 'Answer', text: 'A.' } }],
    });
    expect(createRouteHead('/services').node('FAQPage')).toBeUndefined();
  });

  it.each(['/portfolio', '/services', '/insights', '/support', '/privacy'])('adds a breadcrumb to %s', (path) => {
    expect(createRouteHead(path).node('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://hive.example/' },
        { position: 2, item: `https://hive.example${path}` },
      ],
    });
  });

  it.each(['/', '/confirm-access'])('adds no breadcrumb to %s', (path) => {
    expect(createRouteHead(path).node('BreadcrumbList')).toBeUndefined();
  });

  it('lists the projects of the portfolio, with the address of a case or of the website', () => {
    const projects = [
      createProject({ caseSlug: 'northcask' }),
      createProject({ title: 'Moss', url: 'https://moss.example/' }),
    ];
    expect(createRouteHead('/portfolio', {}, { projects }).node('ItemList')).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: 'Northcask', url: 'https://hive.example/portfolio/northcask' },
        { position: 2, name: 'Moss', url: 'https://moss.example/' },
      ],
    });
    expect(createRouteHead('/', {}, { projects }).node('ItemList')).toBeUndefined();
  });

  it('describes a case as a work of the agency, below the portfolio, with its hero as the shared image', () => {
    const { node, meta } = createRouteHead('/portfolio/kettle-crumb', {}, { work: createCase() });
    expect(node('CreativeWork')).toMatchObject({
      name: 'Kettle & Crumb',
      abstract: 'A bakery shop built round one oven.',
      creator: { '@id': 'https://hive.example/#organization' },
      datePublished: '2026-03-01T09:30:00.000Z',
      dateModified: '2026-04-01T09:30:00.000Z',
    });
    expect(node('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, name: 'Portfolio', item: 'https://hive.example/portfolio' },
        { position: 3, name: 'Kettle & Crumb', item: 'https://hive.example/portfolio/kettle-crumb' },
      ],
    });
    expect([meta('og:image'), meta('og:image:width'), meta('og:image:alt')]).toEqual([
      'https://hive.example/media/hero.webp',
      '1600',
      'The hero',
    ]);
  });

  it('describes an article with its author, below the list, with its cover as the shared image', () => {
    const { node, meta } = createRouteHead('/insights/what-to-photograph', {}, { work: createArticle() });
    expect(node('BlogPosting')).toMatchObject({
      headline: 'What to photograph before you ask for a website',
      author: { '@type': 'Person', name: 'Noor Haddad', jobTitle: 'Web Developer' },
      publisher: { '@id': 'https://hive.example/#organization' },
      about: { '@id': 'https://hive.example/services#web' },
      datePublished: '2026-03-01T09:30:00.000Z',
      timeRequired: 'PT2M',
    });
    expect(node('BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Insights', item: 'https://hive.example/insights' }, { position: 3 }],
    });
    expect(meta('og:image')).toBe('https://hive.example/media/0123456789abcdef.webp');
  });

  it('escapes the texts of the agency', () => {
    const hostile = `</script><script>window.evil=1</script><!-- --> "' & \u2028\u2029 ]]> <img onerror=x>`;
    const { text, head, scripts, node, meta } = createRouteHead(
      '/support',
      { brandName: hostile, tagline: hostile, description: hostile, contactPhone: hostile },
      { questions: [{ question: hostile, answer: hostile }] },
    );
    expect(scripts).toHaveLength(1);
    expect(head.querySelector('img')).toBeNull();
    expect(scripts[0]?.textContent).not.toMatch(/[<>&\u2028\u2029]/);
    expect(text).not.toMatch(/<!--|-->/);
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(node('Organization')).toMatchObject({ name: hostile, slogan: hostile, telephone: hostile });
    expect(node('FAQPage')).toMatchObject({ mainEntity: [{ name: hostile, acceptedAnswer: { text: hostile } }] });
    expect(meta('og:image:alt')).toBe(`${hostile}. ${hostile}`);
  });
});

describe('priceOf', () => {
  it.each([
    ['from $2,500', { amount: 2500, currency: 'USD' }],
    ['from $1,500/month', { amount: 1500, currency: 'USD', per: 'month' }],
    ['$99.50 per hour', { amount: 99.5, currency: 'USD', per: 'hour' }],
    ['From €1,250,000 a year', { amount: 1_250_000, currency: 'EUR', per: 'year' }],
    ['£80', { amount: 80, currency: 'GBP' }],
  ])('parses %s', (text, price) => {
    expect(priceOf(text)).toEqual(price);
  });

  it.each(['on request', '2,500', '$', 'from $2.500', 'from $2,5', ''])('rejects %s', (text) => {
    expect(priceOf(text)).toBeUndefined();
  });
});

describe('priceRangeOf', () => {
  it.each([
    [['from $2,500', 'on request', 'from $450/month'], '$450-$2,500'],
    [['£80'], '£80'],
    [['$99.50', '$99.50'], '$99.50'],
    [['$80', '€80'], undefined],
    [['on request'], undefined],
  ])('of %j is %s', (texts, range) => {
    expect(priceRangeOf(texts)).toBe(range);
  });
});

describe('internationalPhone', () => {
  it.each([
    ['(555) 010-0142', 'US', '+15550100142'],
    ['+44 (0)20 7946 0018', '', '+442079460018'],
    ['020 7946 0018', 'United Kingdom', '020 7946 0018'],
    ['(555) 010-0142', '', '(555) 010-0142'],
  ])('%s in "%s" is %s', (phone, country, expected) => {
    expect(internationalPhone(phone, country)).toBe(expected);
  });
});
