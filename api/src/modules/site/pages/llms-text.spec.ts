import { defaultSettings } from '../settings/settings.defaults.js';
import { llmsText } from './llms-text.js';
import { indexedPagesOf } from './indexed-pages.js';
import type { StoredFragment } from './site.js';

const fragment = (head: string): StoredFragment => ({
  version: '1',
  head,
  html: '',
  entries: [],
  chunks: [],
  slides: 0,
  styles: { text: '', urls: [] },
});
const pages = indexedPagesOf({
  fragments: new Map([
    ['/services', fragment('<title>Services &amp; prices</title><meta name="description" content="Six of [them]"/>')],
    ['/portfolio/kettle', fragment('<title>Kettle</title><meta name="description" content="A bakery"/>')],
    ['/insights/year-two', fragment('<title>Year two</title><meta name="description" content="Costs"/>')],
    ['/set-password', fragment('<title>Password</title><meta name="robots" content="noindex"/>')],
  ]),
});

describe('the text for programs that read', () => {
  it('says who the agency is, what it costs, what it made and how to reach it', () => {
    const address = { street: '1 Comb Row', city: 'Hiveton', region: '', postalCode: '12345', country: '' };
    const [web] = defaultSettings.services.filter(({ key }) => key === 'web');
    const services = web
      ? [{ ...web, title: 'Web', description: 'A\nsite.', price: 'from $2,500', timeline: '4 weeks' }]
      : [];
    const settings = {
      ...defaultSettings,
      brandName: 'Hive',
      tagline: 'Small.',
      description: 'Big.',
      address,
      services,
    };
    const text = llmsText(
      { ...settings, contactEmail: 'a@b.example', contactPhone: '555' },
      pages,
      'https://hive.test',
    );
    expect(text.split('\n')).toEqual([
      '# Hive',
      '',
      '> Small. Big.',
      '',
      '## Services',
      '',
      '- [Web](https://hive.test/services#web): A site. Price: from $2,500. Time: 4 weeks.',
      '',
      '## Pages',
      '',
      '- [Services & prices](https://hive.test/services): Six of [them]',
      '',
      '## Projects',
      '',
      '- [Kettle](https://hive.test/portfolio/kettle): A bakery',
      '',
      '## Articles',
      '',
      '- [Year two](https://hive.test/insights/year-two): Costs',
      '',
      '## Contact',
      '',
      '- Email: a@b.example',
      '- Phone: 555',
      `- Hours: ${settings.businessHours}; ${settings.weekendHours}`,
      '- Address: 1 Comb Row, Hiveton, 12345',
      '',
    ]);
  });
});
