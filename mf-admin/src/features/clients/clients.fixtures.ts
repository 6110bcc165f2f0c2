import type { Page } from '@hive/api-client';
import { clientRoutes, clientViewRoutes, type Client, type ClientStats } from '@hive/contracts';
import { mockRoute } from '@hive/testing';
import { findRow, matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';

/** A client as the API returns it. */
export const createClient = (changes: Partial<Client> = {}): Client => ({
  id: 'c-1',
  companyName: 'Northcask Distillery',
  contactEmail: 'ada@northcask.example',
  firstName: null,
  lastName: null,
  hasOwnLogin: false,
  contactPhone: '(512) 555-0112',
  companySize: '11-50',
  businessStory: 'We started with one still.',
  targetAudience: null,
  competitors: null,
  businessGoals: 'Sell the new single malt in eight states.',
  hasMarketingStrategy: 'yes',
  strategyDetails: null,
  currentChannels: ['SEO', 'Other'],
  channelsOther: 'Tastings',
  marketingSuccesses: null,
  currentChallenges: null,
  desiredServices: ['Branding'],
  servicesOther: null,
  marketingPriorities: null,
  brandAesthetic: null,
  approvalContact: null,
  timeline: 'immediate',
  referralSource: null,
  followUpMethod: 'email',
  additionalInfo: null,
  currentMarketingStatus: 'Looking to scale',
  interestedServices: [],
  assignedTo: null,
  status: 'new',
  createdAt: '2026-11-18T10:00:00.000Z',
  updatedAt: '2026-11-18T10:00:00.000Z',
  ...changes,
});

/** Lists, searches and assigns the clients in `rows`. */
export function mockClientsApi(rows: Client[] = []) {
  const mock = { rows, calls: [] as RecordedCall[] };
  const handlers = [
    mockRoute<ClientStats>(clientRoutes.stats, () => ({ total: mock.rows.length, readyToScale: 5 })),
    mockRoute<Page<Client>>(clientRoutes.list, (call) =>
      pageOf(
        mock.rows.filter((row) => matchesSearch(call, row.companyName, row.contactEmail, row.currentMarketingStatus)),
      ),
    ),
    mockRoute<Client>(clientRoutes.assign, (call) => {
      mock.calls.push({ name: 'assign', body: call.body });
      const { employeeId } = call.body as { employeeId: string | null };
      return Object.assign(findRow(mock.rows, call), { assignedTo: employeeId });
    }),
    mockRoute<{ id: string }>(clientViewRoutes.start, (call) => {
      const { id } = findRow(mock.rows, call);
      mock.calls.push({ name: 'view', body: id });
      return { id };
    }),
  ];
  return Object.assign(mock, { handlers });
}
