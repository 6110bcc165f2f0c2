import type { ServiceOffer, Settings } from '@hive/contracts';
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

/** Ten questions; prices, hours and the phone number come from the settings. */
export const faqQuestions = ({ services, businessHours, contactPhone }: Settings): Question[] => [
  {
    question: 'How long does a website take?',
    answer:
      'Three to six weeks from the day we have your pictures and prices. A one-page site can be live in two, a shop with many products takes the longer end.',
  },
  {
    question: 'What does it cost?',
    answer: prices(services),
  },
  {
    question: 'Do you work with very small businesses?',
    answer:
      'Most of our clients have fewer than ten people, and several have one. If a smaller step helps you more than a large one, we will say so.',
  },
  {
    question: 'Who writes the words and takes the pictures?',
    answer:
      'We do, after a morning with you at your counter. You read everything before it goes out, and nothing is bought from a picture library.',
  },
  {
    question: 'How do I get a client account?',
    answer:
      'Choose Sign Up at the top of the page. We review every request and write to you, usually on the same working day. Your account opens the client portal.',
  },
  {
    question: 'Can I edit the site myself?',
    answer:
      'Yes. Opening hours, prices, pictures and posts are yours to change, and we show your team how in an hour. The rest we do on request.',
  },
  {
    question: 'When will SEO show results?',
    answer:
      'Listings and technical fixes show within weeks. Ranking for what people near you search for takes three to six months, and you get a report on it every month.',
  },
  {
    question: 'What happens in the free assessment?',
    answer:
      'Four steps, about 5 minutes. Within 24 hours a person replies with the two or three things we would do first, whether or not you hire us for them.',
  },
  {
    question: 'Do you take over a site that someone else built?',
    answer:
      'Yes, after a look under the bonnet. We tell you what can stay, what should go and what it costs, and we handle the move without a day offline.',
  },
  {
    question: 'What if I need help on a Sunday?',
    answer: `We are here ${businessHours}. Clients with a care plan reach somebody at ${contactPhone} when a site is down, on any day.`,
  },
];
