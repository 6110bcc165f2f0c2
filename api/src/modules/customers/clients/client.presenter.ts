import type { Client } from '@hive/contracts';
import { readableEmail } from '../../../common/readable-email.js';
import { hasLogin } from '../../base/people/client-login.js';
import type { ClientEntity } from '../../base/people/client.entity.js';

/** A client as staff see it: no password, no token, no lead source. */
export const presentClient = (row: ClientEntity): Client => ({
  id: row.id,
  companyName: row.companyName,
  contactEmail: readableEmail(row.contactEmail),
  firstName: row.firstName,
  lastName: row.lastName,
  hasOwnLogin: hasLogin(row),
  invitedAt: row.invitedAt?.toISOString() ?? null,
  contactPhone: row.contactPhone,
  companySize: row.companySize,
  businessStory: row.businessStory,
  targetAudience: row.targetAudience,
  competitors: row.competitors,
  businessGoals: row.businessGoals,
  hasMarketingStrategy: row.hasMarketingStrategy,
  strategyDetails: row.strategyDetails,
  currentChannels: row.currentChannels,
  channelsOther: row.channelsOther,
  marketingSuccesses: row.marketingSuccesses,
  currentChallenges: row.currentChallenges,
  desiredServices: row.desiredServices,
  servicesOther: row.servicesOther,
  marketingPriorities: row.marketingPriorities,
  brandAesthetic: row.brandAesthetic,
  approvalContact: row.approvalContact,
  timeline: row.timeline,
  referralSource: row.referralSource,
  followUpMethod: row.followUpMethod,
  additionalInfo: row.additionalInfo,
  currentMarketingStatus: row.currentMarketingStatus,
  interestedServices: row.interestedServices,
  assignedTo: row.assignedTo,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A client as its own people see it: without the notes of staff about it. */
export const presentOwnClient = (row: ClientEntity): Client => ({
  ...presentClient(row),
  assignedTo: null,
  currentMarketingStatus: null,
});
