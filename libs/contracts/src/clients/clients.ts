import { object, string, type InferType } from 'yup';
import { uuid } from '../common/fields.js';
import { pageQuerySchema } from '../common/paging.js';
import { defineRoutes } from '../common/route.js';
import { createClientSchema } from './assessment.js';

export const clientStatuses = [
  'new',
  'assigned',
  'contacted',
  'proposal',
  'active',
  'paused',
  'completed',
  'lost',
  'archived',
] as const;
export type ClientStatus = (typeof clientStatuses)[number];

export const marketingStatuses = [
  'Just getting started',
  'Have some marketing',
  'Established marketing',
  'Looking to scale',
] as const;
export type MarketingStatus = (typeof marketingStatuses)[number];

/** A client as staff see it. */
export interface Client {
  id: string;
  companyName: string;
  contactEmail: string;
  contactPhone: string | null;
  companySize: string | null;
  businessStory: string | null;
  targetAudience: string | null;
  competitors: string | null;
  businessGoals: string | null;
  hasMarketingStrategy: string | null;
  strategyDetails: string | null;
  currentChannels: string[];
  channelsOther: string | null;
  marketingSuccesses: string | null;
  currentChallenges: string | null;
  desiredServices: string[];
  servicesOther: string | null;
  marketingPriorities: string | null;
  brandAesthetic: string | null;
  approvalContact: string | null;
  timeline: string | null;
  referralSource: string | null;
  followUpMethod: string | null;
  additionalInfo: string | null;
  currentMarketingStatus: MarketingStatus | null;
  interestedServices: string[];
  assignedTo: string | null;
  status: ClientStatus;
  createdAt: string;
  updatedAt: string;
}

/** `employeeId: null` unassigns. `status` is accepted for shape; the server decides it. */
export const assignSchema = object({
  employeeId: uuid('Choose an employee').nullable().defined('Choose an employee'),
  status: string().max(50).optional(),
}).noUnknown();
export type Assign = InferType<typeof assignSchema>;

/** Numbers of Hive's stat cards that the clients own. */
export interface ClientStats {
  total: number;
  readyToScale: number;
}

export const clientRoutes = defineRoutes({
  create: {
    method: 'POST',
    path: '/api/clients',
    access: 'public',
    status: 201,
    body: createClientSchema,
    rateLimit: 'publicForm',
    summary: 'Submit a growth assessment',
  },
  list: {
    method: 'GET',
    path: '/api/clients',
    access: 'inquiries:view',
    query: pageQuerySchema,
    summary: 'Clients and assessments, newest first; q searches company, e-mail and marketing status',
  },
  stats: { method: 'GET', path: '/api/clients/stats', access: 'inquiries:view', summary: 'Numbers for the stat cards' },
  assign: {
    method: 'PATCH',
    path: '/api/clients/:id/assign',
    access: 'inquiries:assign',
    body: assignSchema,
    summary: 'Assign a client to an employee',
  },
});
