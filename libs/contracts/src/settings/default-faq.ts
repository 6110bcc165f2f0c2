import type { FaqEntry } from './settings.schemas.js';

/** The questions until the agency writes its own. Pages fill in what is in braces. */
export const defaultFaq: FaqEntry[] = [
  {
    question: 'How long does a website take?',
    answer:
      'Three to six weeks from the day we have your pictures and prices. A one-page site can be live in two, a shop with many products takes the longer end.',
  },
  {
    question: 'What does it cost?',
    answer: '{prices}',
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
    answer: 'We are here {hours}. Clients with a care plan reach somebody at {phone} when a site is down, on any day.',
  },
];
