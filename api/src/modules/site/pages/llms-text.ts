import type { Settings } from '@hive/contracts';
import type { IndexedPage } from './indexed-pages.js';

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Square brackets would end the text of a link. */
const link = (text: string, url: string, about: string): string =>
  `- [${line(text).replace(/[[\]]/g, '')}](${url})${about === '' ? '' : `: ${line(about)}`}`;

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];

/** A case has a page below that of the portfolio. */
const isCase = ({ path }: IndexedPage): boolean => path.startsWith('/portfolio/');

const isArticle = ({ path }: IndexedPage): boolean => path.startsWith('/insights/');

function contactOf({ contactEmail, contactPhone, businessHours, weekendHours, address }: Settings): string[] {
  const { street, city, region, postalCode, country } = address;
  return [
    ['Email', contactEmail],
    ['Phone', contactPhone],
    ['Hours', [businessHours, weekendHours].filter(Boolean).join('; ')],
    ['Address', street && [street, city, region, postalCode, country].filter(Boolean).join(', ')],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [`- ${name}: ${line(value)}`]));
}

/** What the site says about the agency, for programs that read instead of people: https://llmstxt.org. */
export function llmsText(settings: Settings, pages: IndexedPage[], origin: string): string {
  const links = (some: IndexedPage[]) =>
    some.map(({ path, title, description }) => link(title, origin + path, description));
  return [
    `# ${line(settings.brandName)}`,
    '',
    `> ${line(`${settings.tagline} ${settings.description}`)}`,
    ...section(
      'Services',
      settings.services.map(({ key, title, description, price, timeline }) =>
        link(title, `${origin}/services#${key}`, `${description} Price: ${price}. Time: ${timeline}.`),
      ),
    ),
    ...section('Pages', links(pages.filter((page) => !isCase(page) && !isArticle(page)))),
    ...section('Projects', links(pages.filter(isCase))),
    ...section('Articles', links(pages.filter(isArticle))),
    ...section('Contact', contactOf(settings)),
    '',
  ].join('\n');
}
