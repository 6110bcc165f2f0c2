import {
  openingHoursOf,
  type PublicArticle,
  type PublicCase,
  type PublicPortfolioItem,
  type ServiceOffer,
  type Settings,
} from '@hive/contracts';
import type {
  BlogPosting,
  BreadcrumbList,
  ContactPoint,
  CreativeWork,
  FAQPage,
  Graph,
  ItemList,
  Offer,
  OpeningHoursSpecification,
  Organization,
  Person,
  PostalAddress,
  PriceSpecification,
  ProfessionalService,
  Service,
  WebSite,
} from 'schema-dts';
import { internationalPhone } from './phone';
import { priceOf, priceRangeOf } from './price';

export interface Question {
  question: string;
  answer: string;
}

export interface StructuredDataInput {
  path: string;
  settings: Settings;
  /** Origin of the site: `https://hive.example`. */
  origin: string;
  /** Absolute URL of the share image. */
  image: string;
  /** For the FAQPage node. */
  questions: Question[];
  /** For the node of the case or article that the page shows. */
  work?: PublicCase | PublicArticle | null | undefined;
  /** For the ItemList node of the portfolio. */
  projects?: PublicPortfolioItem[] | undefined;
}

const PORTFOLIO = '/portfolio';
const INSIGHTS = '/insights';

/** Breadcrumb names of the pages below the home page. */
const breadcrumbNames: Record<string, string> = {
  [PORTFOLIO]: 'Portfolio',
  [INSIGHTS]: 'Insights',
  '/services': 'Services',
  '/support': 'Support',
  '/privacy': 'Privacy Policy',
};

const ORGANIZATION = '/#organization';

/** Whether the page shows an article rather than a case. */
export const isArticle = (work: PublicCase | PublicArticle): work is PublicArticle => 'html' in work;

const titleOf = (work: PublicCase | PublicArticle): string => (isArticle(work) ? work.title : work.item.title);

/** Removes empty values, which search engines report as errors. */
const withoutEmpty = <T extends object | string>(thing: Exclude<T, string>): Exclude<T, string> =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== undefined && value !== '' && !isEmptyList(value)),
  ) as Exclude<T, string>;

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function hoursOf({ businessHours }: Settings): OpeningHoursSpecification | OpeningHoursSpecification[] | undefined {
  const parts = openingHoursOf(businessHours)?.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days,
    opens,
    closes,
  }));
  return parts?.length === 1 ? parts[0] : parts;
}

/** The agency: a ProfessionalService when it has a street address, else an Organization. */
function organization({ settings, origin, image }: StructuredDataInput): Organization | ProfessionalService {
  const { address, social, logoUrl, holidays = [] } = settings;
  const hours = hoursOf(settings);
  const telephone = internationalPhone(settings.contactPhone, address.country);
  const agency = {
    '@id': origin + ORGANIZATION,
    name: settings.brandName,
    slogan: settings.tagline,
    description: settings.description,
    url: `${origin}/`,
    logo: logoUrl && origin + logoUrl,
    image,
    email: settings.contactEmail,
    telephone,
    sameAs: [social.linkedin, social.twitter, social.instagram].flatMap((url) => url || []),
    contactPoint: withoutEmpty<ContactPoint>({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: settings.contactEmail,
      telephone,
      hoursAvailable: hours,
    }),
  };
  if (address.street === '') {
    return withoutEmpty({ '@type': 'Organization' as const, ...agency });
  }
  return withoutEmpty({
    '@type': 'ProfessionalService' as const,
    ...agency,
    address: withoutEmpty<PostalAddress>({
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    }),
    areaServed: [address.city, address.region].filter(Boolean).join(', ') || address.country,
    priceRange: priceRangeOf(settings.services.map(({ price }) => price)),
    openingHoursSpecification: hours,
    specialOpeningHoursSpecification: holidays.map(({ date, name }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      name,
      validFrom: date,
      validThrough: date,
      opens: '00:00',
      closes: '00:00',
    })),
  });
}

const website = ({ settings, origin }: StructuredDataInput): WebSite => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  url: `${origin}/`,
  name: settings.brandName,
  publisher: { '@id': origin + ORGANIZATION },
});

/** The pages above a page and the page itself; empty for the home page. */
function breadcrumb({ path, origin, work }: StructuredDataInput): BreadcrumbList[] {
  const name = work ? titleOf(work) : breadcrumbNames[path];
  if (!name) {
    return [];
  }
  const parents = work ? [isArticle(work) ? INSIGHTS : PORTFOLIO] : [];
  const pages = [
    { name: 'Home', item: `${origin}/` },
    ...parents.map((parent) => ({ name: breadcrumbNames[parent], item: origin + parent })),
    { name, item: origin + path },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: pages.map((page, index) => ({ '@type': 'ListItem', position: index + 1, ...page })),
    },
  ];
}

/** What the agency made; the figure and the quote are claims of its client, not ratings. */
const creativeWork = ({ path, origin }: StructuredDataInput, { item, content, ...dates }: PublicCase): CreativeWork =>
  withoutEmpty({
    '@type': 'CreativeWork',
    '@id': `${origin}${path}#work`,
    name: item.title,
    headline: item.title,
    abstract: content.summary,
    url: origin + path,
    image: content.hero ? origin + content.hero.image.src : undefined,
    genre: item.category,
    keywords: [...content.services, ...item.technologies],
    creator: { '@id': origin + ORGANIZATION },
    contributor: content.team.map(({ name, role }) =>
      withoutEmpty<Person>({ '@type': 'Person', name, jobTitle: role }),
    ),
    sourceOrganization: item.clientName ? { '@type': 'Organization', name: item.clientName } : undefined,
    dateCreated: item.completedAt ?? undefined,
    datePublished: dates.publishedAt,
    dateModified: dates.revisedAt,
    inLanguage: 'en',
  });

/** An article by a person of the agency. */
const blogPosting = ({ path, origin }: StructuredDataInput, article: PublicArticle): BlogPosting =>
  withoutEmpty<BlogPosting>({
    '@type': 'BlogPosting',
    '@id': `${origin}${path}#article`,
    headline: article.title,
    description: article.summary,
    url: origin + path,
    mainEntityOfPage: origin + path,
    image: article.cover ? origin + article.cover.src : undefined,
    author: withoutEmpty<Person>({ '@type': 'Person', name: article.authorName, jobTitle: article.authorRole }),
    publisher: { '@id': origin + ORGANIZATION },
    about: article.service ? { '@id': `${origin}/services#${article.service}` } : undefined,
    datePublished: article.publishedAt,
    dateModified: article.revisedAt,
    timeRequired: `PT${article.readingMinutes}M`,
    inLanguage: 'en',
  });

/** The projects of the portfolio in their order. A project has the address of its case, else that of its website. */
const projectList = ({ path, origin, projects = [] }: StructuredDataInput): ItemList => ({
  '@type': 'ItemList',
  '@id': `${origin}${path}#projects`,
  numberOfItems: projects.length,
  itemListElement: projects.map(({ title, caseSlug, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: caseSlug === null ? url : `${origin}${PORTFOLIO}/${caseSlug}`,
  })),
});

/** An Offer with the parsed price, or with the text alone when it has no clear number. */
function offer({ price, timeline }: ServiceOffer, url: string): Offer {
  const found = priceOf(price);
  const description = `${price}, ${timeline}`;
  if (!found) {
    return { '@type': 'Offer', url, description };
  }
  const { amount, currency, per } = found;
  const cost = { price: amount, priceCurrency: currency };
  return withoutEmpty({
    '@type': 'Offer',
    url,
    description,
    ...cost,
    priceSpecification: withoutEmpty<PriceSpecification>({
      '@type': per ? 'UnitPriceSpecification' : 'PriceSpecification',
      ...cost,
      minPrice: amount,
      unitText: per,
    }),
  });
}

const service = (offered: ServiceOffer, origin: string): Service => ({
  '@type': 'Service',
  '@id': `${origin}/services#${offered.key}`,
  name: offered.title,
  description: offered.description,
  serviceType: offered.title,
  provider: { '@id': origin + ORGANIZATION },
  offers: offer(offered, `${origin}/services`),
});

const faqPage = ({ origin, path, questions }: StructuredDataInput): FAQPage => ({
  '@type': 'FAQPage',
  '@id': `${origin}${path}#faq`,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The JSON-LD graph of a page, from the settings and answers that it shows. */
export function structuredData(page: StructuredDataInput): Graph {
  const { path, settings, origin, questions, work, projects } = page;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(page),
      ...(path === '/' ? [website(page)] : []),
      ...breadcrumb(page),
      ...(work ? [isArticle(work) ? blogPosting(page, work) : creativeWork(page, work)] : []),
      ...(path === PORTFOLIO && projects?.length ? [projectList(page)] : []),
      ...(path === '/services' ? settings.services.map((offered) => service(offered, origin)) : []),
      ...(questions.length > 0 ? [faqPage(page)] : []),
    ],
  };
}
