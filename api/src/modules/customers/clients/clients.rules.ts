import {
  marketingStatuses,
  type CreateClient,
  type CreateClientRecord,
  type MarketingStatus,
  type UpdateClient,
} from '@hive/contracts';
import type { ClientEntity } from '../../base/people/client.entity.js';

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

type ClientRecord = UpdateClient['change'];
type RequiredField = 'companyName' | 'contactEmail';

const namesOf = (record: ClientRecord): (keyof ClientRecord)[] => Object.keys(record) as (keyof ClientRecord)[];

/** The columns of the given fields; an empty text empties its column, except company and e-mail, which are never empty. */
export function recordColumns(
  record: Omit<CreateClientRecord, 'assignedTo'>,
): Partial<ClientEntity> & Pick<ClientEntity, RequiredField>;
export function recordColumns(record: ClientRecord): Partial<ClientEntity>;
export function recordColumns(record: ClientRecord): Partial<ClientEntity> {
  return Object.fromEntries(
    namesOf(record)
      .filter((name) => record[name] !== undefined)
      .map((name) => [name, record[name] || null]),
  );
}
