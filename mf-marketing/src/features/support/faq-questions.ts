import { defaultFaq, ownValue, type ServiceOffer, type Settings } from '@hive/contracts';
import { capitalize } from '@hive/ui';
import type { Question } from '../../seo/structured-data';

/** "from $1,500/month" → "$1,500/month"; empty for a service that is not offered. */
const formatPrice = (services: ServiceOffer[], key: ServiceOffer['key']): string =>
  (services.find((service) => service.key === key)?.price ?? '').replace(/^from /i, '');

const joinWithAnd = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** One sentence with the prices of the offered services. */
function prices(services: ServiceOffer[]): string {
  const media = formatPrice(services, 'media');
  const startingPrices = [
    { verb: 'starts', name: 'brand identity', price: formatPrice(services, 'brand') },
    { verb: 'start', name: 'websites', price: formatPrice(services, 'web') },
    { verb: 'start', name: 'AI features', price: formatPrice(services, 'ai') },
  ].filter(({ price }) => price);
  const [first, ...others] = startingPrices;
  return [
    media && `Media campaigns start at ${media}.`,
    first &&
      `${capitalize(first.name)} ${joinWithAnd([
        `${first.verb} at ${first.price}`,
        ...others.map(({ name, price }) => `${name} at ${price}`),
      ])}.`,
    'You get a fixed quote on two pages before anything begins.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The questions of the settings; prices, hours and addresses in the answers come from the settings, too. */
export function faqQuestions({
  faq = defaultFaq,
  services,
  businessHours,
  contactPhone,
  contactEmail,
}: Settings): Question[] {
  const values: Record<string, string> = {
    prices: prices(services),
    hours: businessHours,
    phone: contactPhone,
    email: contactEmail,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (braces, name: string) => ownValue(values, name) ?? braces);
  return faq.map(({ question, answer }) => ({ question, answer: fill(answer) }));
}
