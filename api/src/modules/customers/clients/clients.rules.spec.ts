import { marketingStatuses, type CreateClient, type MarketingStatus } from '@hive/contracts';
import { marketingStatusOf } from './clients.rules.js';

const one: CreateClient['desiredServices'] = ['SEO'];
const three: CreateClient['desiredServices'] = ['SEO', 'Branding', 'Social Media'];
const four: CreateClient['desiredServices'] = [...three, 'Email Marketing'];

const table: [
  CreateClient['hasMarketingStrategy'],
  CreateClient['timeline'],
  CreateClient['desiredServices'],
  MarketingStatus,
][] = [
  ['no', 'long', one, 'Just getting started'],
  ['no', 'immediate', four, 'Just getting started'],
  ['other', 'long', one, 'Have some marketing'],
  ['other', 'immediate', four, 'Have some marketing'],
  ['yes', 'long', one, 'Established marketing'],
  ['yes', 'medium', three, 'Established marketing'],
  ['yes', 'immediate', one, 'Looking to scale'],
  ['yes', 'long', four, 'Looking to scale'],
];

describe('marketing status of an assessment', () => {
  it.each(table)('[AW-6] strategy %s, timeline %s, services %j → %s', (strategy, timeline, services, expected) => {
    const answers = { hasMarketingStrategy: strategy, timeline, desiredServices: services };
    expect(marketingStatusOf({ ...answers, currentMarketingStatus: strategy })).toBe(expected);
    expect(marketingStatusOf(answers)).toBe(expected);
  });

  it.each(marketingStatuses)('[AW-6] keeps the listed value %s', (status) => {
    const answers = { hasMarketingStrategy: 'no' as const, timeline: 'long' as const, desiredServices: one };
    expect(marketingStatusOf({ ...answers, currentMarketingStatus: status })).toBe(status);
  });
});
