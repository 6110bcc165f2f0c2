import type { channelOptions } from '@hive/contracts';

/** What to do in one channel during a quarter. */
export interface ChannelPlan {
  channel: (typeof channelOptions)[number];
  name: string;
  why: string;
  actions: readonly string[];
  /** Only in longer plans. */
  more: readonly string[];
  /** The measure of success. */
  result: string;
}

export const channelPlans: readonly ChannelPlan[] = [
  {
    channel: 'Email Marketing',
    name: 'E-mail',
    why: 'It reaches people who know us already, and it belongs to us.',
    actions: [
      'One e-mail every two weeks: one subject, one picture, one link.',
      'Collect addresses where people are satisfied: at the counter, with the invoice, after the event.',
    ],
    more: ['A short series of three e-mails for everybody new: who we are, what others ask, an invitation.'],
    result: 'new addresses and replies a month',
  },
  {
    channel: 'Social Media',
    name: 'Social media',
    why: 'It shows how the work is done and who does it.',
    actions: [
      'Two posts a week, prepared on one afternoon a month: one that shows, one that explains.',
      'Answer every comment and message within a working day.',
    ],
    more: ['Once a month a short film of thirty seconds: one step of the work, without music that shouts.'],
    result: 'messages and visits that mention a post',
  },
  {
    channel: 'SEO',
    name: 'Search',
    why: 'People who search have decided to buy; only the place is open.',
    actions: [
      'Put the business profile in order: categories, hours, ten new pictures, answers to questions.',
      'One page for each question that customers ask often, in their words.',
    ],
    more: ['Ask every satisfied customer for a review on the same day, with a link that works on a phone.'],
    result: 'calls and requests for directions from the profile',
  },
  {
    channel: 'Paid Ads',
    name: 'Advertisements',
    why: 'They bring new people quickly, as long as it is known what each of them costs.',
    actions: [
      'One campaign in the second month, for one offer and one area; small, and with an end date.',
      'Two versions of picture and heading; after a week only the better one runs on.',
    ],
    more: ['Everything leads to one page that repeats the promise of the advertisement and has one button.'],
    result: 'what one new customer has cost',
  },
  {
    channel: 'Traditional Media',
    name: 'On site and in print',
    why: 'The neighbourhood is the largest audience that needs no password.',
    actions: [
      'A card or a sticker with every sale: one sentence, one address, one reason to come back.',
      'One local partner a month who shows our card, as we show theirs.',
    ],
    more: ['Offer one story to the local paper or station: a person, a date and a picture.'],
    result: 'people who bring the card or name the partner',
  },
];
