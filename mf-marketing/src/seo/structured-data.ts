import type { ServiceOffer, Settings } from '@hive/contracts';
import { openingHoursOf } from './opening-hours';
import { priceOf } from './price';

export interface Question {
  question: string;
  answer: string;
}

export interface PageFacts {
  path: string;
  settings: Settings;
  /** Where the site is: `https://hive.example`. */
  origin: string;
  /** Absolute address of the image that stands for the page. */
  image: string;
  /** What the page answers. */
  questions: Question[];
}

type Thing = { '@type': string } & Record<string, unknown>;

/** Pages below the first one, as a breadcrumb calls them. */
const names: Record<string, string> = {
  '/portfolio': 'Portfolio',
  '/services': 'Services',
  '/support': 'Support',
  '/privacy': 'Privacy Policy',
};

const ORGANIZATION = '/#organization';

/** Without what is empty: a search engine takes an empty text for a mistake. */
const filled = (thing: Thing): Thing =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== undefined && value !== '' && !isEmptyList(value)),
  ) as Thing;

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function hoursOf({ businessHours }: Settings): Thing | undefined {
  const hours = openingHoursOf(businessHours);
  return (
    hours && {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: hours.days,
      opens: hours.opens,
      closes: hours.closes,
    }
  );
}

/** The agency; a local business as soon as it says where it can be visited. */
function organization({ settings, origin, image }: PageFacts): Thing {
  const { address, social, logoUrl } = settings;
  const local = address.street !== '';
  const hours = hoursOf(settings);
  return filled({
    '@type': local ? 'LocalBusiness' : 'Organization',
    '@id': origin + ORGANIZATION,
    name: settings.brandName,
    slogan: settings.tagline,
    description: settings.description,
    url: `${origin}/`,
    logo: logoUrl && origin + logoUrl,
    image,
    email: settings.contactEmail,
    telephoneUrl: settings.contactPhone,
    sameAs: [social.linkedin, social.twitter, social.instagram].filter(Boolean),
    contactPoint: filled({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: settings.contactEmail,
      telephoneUrl: settings.contactPhone,
      hoursAvailable: hours,
    }),
    ...(local && {
      address: filled({
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: address.country,
      }),
      openingHoursSpecification: hours,
    }),
  });
}

const website = ({ settings, origin }: PageFacts): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  url: `${origin}/`,
  name: settings.brandName,
  publisher: { '@id': origin + ORGANIZATION },
});

const breadcrumb = ({ path, origin }: PageFacts): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: names[path], item: origin + path },
  ],
});

/** The price is where a service starts; one that is no number stays with people. */
function offer({ price, timeline }: ServiceOffer, url: string): Thing {
  const found = priceOf(price);
  const description = `${price}, ${timeline}`;
  if (!found) {
    return { '@type': 'Offer', url, description };
  }
  const { amount, currency, per } = found;
  const cost = { price: amount, priceCurrency: currency };
  return filled({
    '@type': 'Offer',
    url,
    description,
    ...cost,
    priceSpecification: filled({
      '@type': per ? 'UnitPriceSpecification' : 'PriceSpecification',
      ...cost,
      minPrice: amount,
      unitText: per,
    }),
  });
}

const service = (about: ServiceOffer, origin: string): Thing => ({
  '@type': 'Service',
  '@id': `${origin}/services#${about.key}`,
  name: about.title,
  description: about.description,
  serviceType: about.title,
  provider: { '@id': origin + ORGANIZATION },
  offers: offer(about, `${origin}/services`),
});

const faqPage = ({ origin, path, questions }: PageFacts): Thing => ({
  '@type': 'FAQPage',
  '@id': `${origin}${path}#faq`,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** What a page says to search engines, from the very settings and answers that it shows to people. */
export function structuredData(page: PageFacts): { '@context': string; '@graph': Thing[] } {
  const { path, settings, origin, questions } = page;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(page),
      ...(path === '/' ? [website(page)] : []),
      ...(names[path] ? [breadcrumb(page)] : []),
      ...(path === '/services' ? settings.services.map((about) => service(about, origin)) : []),
      ...(questions.length > 0 ? [faqPage(page)] : []),
    ],
  };
}
