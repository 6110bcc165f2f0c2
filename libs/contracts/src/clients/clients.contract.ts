import { string, type InferType } from 'yup';
import { assignSchema } from '../assignment/assignment.schemas.js';
import { bulkResultSchema, bulkUndoSchema } from '../bulk-changes/bulk-changes.schemas.js';
import { defineContract } from '../common/contract.js';
import { historyEntrySchema, historyQuerySchema, type HistoryEntry } from '../common/history.js';
import {
  booleanField,
  countField,
  createdSchema,
  dayField,
  enumField,
  listOf,
  shape,
  textField,
  timestampField,
} from '../common/responses.js';
import { noteBindings, noteExample } from '../notes/notes.contract.js';
import { noteSchema } from '../notes/notes.schemas.js';
import { clientBackgroundSchema } from './clients.background.js';
import { clientRoutes } from './clients.routes.js';
import {
  changeClientStatusSchema,
  clientExportQuerySchema,
  clientListQuerySchema,
  createClientRecordSchema,
  createClientSchema,
  updateClientSchema,
  updateClientsSchema,
  updateCompanyProfileSchema,
  type CreateClient,
} from './clients.schemas.js';
import { clientStatuses, marketingStatuses } from './clients.values.js';

const answer = () => textField().nullable();
const answers = () => listOf(string().defined());

/** The answers of an assessment; all are null or empty for a client without one. */
const assessmentFields = () => ({
  companyName: textField(),
  contactEmail: textField(),
  contactPhone: answer(),
  companySize: answer(),
  businessStory: answer(),
  targetAudience: answer(),
  competitors: answer(),
  businessGoals: answer(),
  hasMarketingStrategy: answer(),
  strategyDetails: answer(),
  currentChannels: answers(),
  channelsOther: answer(),
  marketingSuccesses: answer(),
  currentChallenges: answer(),
  desiredServices: answers(),
  servicesOther: answer(),
  marketingPriorities: answer(),
  brandAesthetic: answer(),
  approvalContact: answer(),
  timeline: answer(),
  referralSource: answer(),
  followUpMethod: answer(),
  additionalInfo: answer(),
});

/** A held assessment, which is no client yet. */
export const assessmentSchema = shape(assessmentFields());
export type Assessment = InferType<typeof assessmentSchema>;

/**
 * A client as staff and its own people read it; the answers are null for a client without an assessment. Its own people
 * read no `assignedTo` and no `currentMarketingStatus`.
 */
export const clientSchema = shape({
  id: textField(),
  ...assessmentFields(),
  /** The person of the company's own login. */
  firstName: answer(),
  lastName: answer(),
  /** Whether the company's own login works: its person is an owner of the company's team. */
  hasOwnLogin: booleanField(),
  /** When staff invited that person, who has not chosen a password yet. */
  invitedAt: timestampField().nullable(),
  currentMarketingStatus: enumField(marketingStatuses).nullable(),
  interestedServices: answers(),
  /** Id of the employee. */
  assignedTo: textField().nullable(),
  status: enumField(clientStatuses),
  createdAt: timestampField(),
  updatedAt: timestampField(),
});
export type Client = InferType<typeof clientSchema>;

/** A client in a list, with the work that is open for it, as far as the caller may see it. */
export const listedClientSchema = clientSchema.shape({
  openProjects: countField(),
  /** The first `nextDueDate` of its projects. */
  nextDueDate: dayField().nullable(),
});
export type ListedClient = InferType<typeof listedClientSchema>;

/** Totals for the stat cards, over the clients that the caller may see. */
export const clientStatsSchema = shape({ total: countField(), readyToScale: countField() });
export type ClientStats = InferType<typeof clientStatsSchema>;

const assessment: CreateClient = {
  companyName: 'Kettle & Crumb',
  contactEmail: 'mara@kettleandcrumb.example',
  contactPhone: '+1 555 0100',
  companySize: '1-10',
  businessStory: 'A bakery with a tea room.',
  targetAudience: 'Neighbours and offices',
  competitors: 'Two chains',
  businessGoals: 'A second shop',
  hasMarketingStrategy: 'no',
  strategyDetails: '',
  currentChannels: ['Social Media'],
  channelsOther: '',
  marketingSuccesses: 'The opening week',
  currentChallenges: 'Quiet mornings',
  desiredServices: ['Branding', 'SEO'],
  servicesOther: '',
  marketingPriorities: 'Weekday guests',
  brandAesthetic: 'Warm and plain',
  approvalContact: 'Mara',
  timeline: 'medium',
  referralSource: 'search',
  followUpMethod: 'email',
  additionalInfo: '',
};

export const clientExample: Client = {
  id: '019abf00-0000-7000-8000-000000000020',
  companyName: 'Kettle & Crumb',
  contactEmail: 'mara@kettleandcrumb.example',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  hasOwnLogin: true,
  invitedAt: null,
  contactPhone: '+1 555 0100',
  companySize: '1-10',
  businessStory: 'A bakery with a tea room.',
  targetAudience: 'Neighbours and offices',
  competitors: 'Two chains',
  businessGoals: 'A second shop',
  hasMarketingStrategy: 'no',
  strategyDetails: null,
  currentChannels: ['Social Media'],
  channelsOther: null,
  marketingSuccesses: 'The opening week',
  currentChallenges: 'Quiet mornings',
  desiredServices: ['Branding', 'SEO'],
  servicesOther: null,
  marketingPriorities: 'Weekday guests',
  brandAesthetic: 'Warm and plain',
  approvalContact: 'Mara',
  timeline: 'medium',
  referralSource: 'search',
  followUpMethod: 'email',
  additionalInfo: null,
  currentMarketingStatus: 'Just getting started',
  interestedServices: [],
  assignedTo: null,
  status: 'new',
  createdAt: '2026-03-01T09:30:00.000Z',
  updatedAt: '2026-03-01T09:30:00.000Z',
};

const robin = '019abf00-0000-7000-8000-000000000010';

const assigned: HistoryEntry = {
  id: '019abf00-0000-7000-8000-000000000041',
  createdAt: '2026-03-02T08:00:00.000Z',
  actorKind: 'staff',
  actorName: 'Robin Staff',
  action: 'client.assigned',
  personName: null,
  subjectName: null,
  changes: [{ field: 'assignedTo', before: null, after: 'Robin Staff' }],
};

const arrival = {
  referrer: 'search',
  landingPage: '/services',
  utmSource: null,
  utmMedium: null,
  utmCampaign: 'autumn-local',
} as const;

/** A client outside the caller's scope is `CLIENT.NOT_FOUND`. */
export const clientContract = defineContract(clientRoutes, {
  create: {
    body: createClientSchema,
    response: createdSchema,
    errors: ['CLIENT.EMAIL_EXISTS'],
    example: { body: assessment, response: { id: clientExample.id } },
  },
  list: {
    query: clientListQuerySchema,
    response: listOf(listedClientSchema),
    example: { response: [{ ...clientExample, openProjects: 2, nextDueDate: '2026-04-10' }] },
  },
  stats: { response: clientStatsSchema, example: { response: { total: 14, readyToScale: 5 } } },
  exportCsv: { query: clientExportQuerySchema, response: null, example: {} },
  updateMany: {
    body: updateClientsSchema,
    response: bulkResultSchema,
    errors: ['EMPLOYEE.NOT_ASSIGNABLE'],
    example: {
      body: {
        rows: [{ id: clientExample.id, status: 'assigned', assignedTo: robin }],
        change: { status: 'contacted' },
      },
      response: {
        changeId: '019abf00-0000-7000-8000-000000000091',
        results: [{ id: clientExample.id, outcome: 'done' }],
      },
    },
  },
  undoMany: {
    response: bulkUndoSchema,
    errors: ['BULK_CHANGE.NOT_FOUND'],
    example: { response: { results: [{ id: clientExample.id, outcome: 'done' }] } },
  },
  get: { response: clientSchema, errors: ['CLIENT.NOT_FOUND'], example: { response: clientExample } },
  updateProfile: {
    body: updateCompanyProfileSchema,
    response: clientSchema,
    errors: ['CLIENT.NOT_FOUND', 'CLIENT.CHANGED'],
    example: {
      body: {
        companyName: clientExample.companyName,
        brandAesthetic: 'Warm, plain and a little old-fashioned',
        seen: { companyName: clientExample.companyName, brandAesthetic: 'Warm and plain' },
      },
      response: { ...clientExample, brandAesthetic: 'Warm, plain and a little old-fashioned' },
    },
  },
  assign: {
    body: assignSchema,
    response: clientSchema,
    errors: ['CLIENT.NOT_FOUND', 'EMPLOYEE.NOT_ASSIGNABLE', 'ASSIGNMENT.CHANGED'],
    example: { body: { employeeId: robin }, response: { ...clientExample, assignedTo: robin, status: 'assigned' } },
  },
  createRecord: {
    body: createClientRecordSchema,
    response: clientSchema,
    errors: ['CLIENT.EMAIL_EXISTS', 'EMPLOYEE.NOT_ASSIGNABLE'],
    example: {
      body: { companyName: clientExample.companyName, contactEmail: clientExample.contactEmail, firstName: 'Mara' },
      response: { ...clientExample, hasOwnLogin: false },
    },
  },
  update: {
    body: updateClientSchema,
    response: clientSchema,
    errors: ['CLIENT.NOT_FOUND', 'CLIENT.CHANGED', 'CLIENT.EMAIL_EXISTS', 'CLIENT.EMAIL_IS_LOGIN'],
    example: {
      body: { change: { companySize: '11-50' }, seen: { companySize: '1-10' } },
      response: { ...clientExample, companySize: '11-50' },
    },
  },
  changeStatus: {
    body: changeClientStatusSchema,
    response: clientSchema,
    errors: ['CLIENT.NOT_FOUND', 'CLIENT.STATUS_CHANGED', 'CLIENT.STATUS_REFUSED', 'CLIENT.NO_OWNER'],
    example: { body: { status: 'archived', from: 'new' }, response: { ...clientExample, status: 'archived' } },
  },
  listNotes: {
    query: historyQuerySchema,
    response: listOf(noteSchema),
    errors: ['CLIENT.NOT_FOUND'],
    example: { response: [noteExample] },
  },
  ...noteBindings('CLIENT.NOT_FOUND'),
  listActivity: {
    query: historyQuerySchema,
    response: listOf(historyEntrySchema),
    errors: ['CLIENT.NOT_FOUND'],
    example: { response: [assigned] },
  },
  getBackground: {
    response: clientBackgroundSchema,
    errors: ['CLIENT.NOT_FOUND'],
    example: {
      response: { leadSource: { first: arrival, last: arrival }, signups: [], messages: [], similar: [] },
    },
  },
});
