import { marketingStatuses, type CreateClient, type MarketingStatus } from '@hive/contracts';

type MarketingAnswers = Pick<
  CreateClient,
  'currentMarketingStatus' | 'hasMarketingStrategy' | 'timeline' | 'desiredServices'
>;

const wantsMuch = ({ timeline, desiredServices }: MarketingAnswers): boolean =>
  timeline === 'immediate' || desiredServices.length >= 4;

/** The first rule that matches decides. */
const marketingStatusRules: { when: (answers: MarketingAnswers) => boolean; status: MarketingStatus }[] = [
  { when: ({ hasMarketingStrategy }) => hasMarketingStrategy === 'no', status: 'Just getting started' },
  { when: ({ hasMarketingStrategy }) => hasMarketingStrategy !== 'yes', status: 'Have some marketing' },
  { when: wantsMuch, status: 'Looking to scale' },
  { when: () => true, status: 'Established marketing' },
];

/** The status of the body if it is a known one; otherwise derived from the answers. */
export function marketingStatusOf(answers: MarketingAnswers): MarketingStatus | null {
  const listed = marketingStatuses.find((status) => status === answers.currentMarketingStatus);
  return listed ?? marketingStatusRules.find(({ when }) => when(answers))?.status ?? null;
}
