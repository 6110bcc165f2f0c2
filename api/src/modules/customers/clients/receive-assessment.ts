import type { CreateClient } from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { insertIgnore, type Columns } from '../../../platform/database/rows.js';
import { lockPortalEmail } from '../../base/people/portal-emails.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { assessmentReceived } from './clients.jobs.js';
import { marketingStatusOf } from './clients.rules.js';

type Assessment = ReturnType<typeof assessmentColumns> & Pick<ClientEntity, 'id' | 'leadSource'> & { createdAt?: Date };

/** Stores an assessment as a new client, with the jobs and events that follow. Throws CLIENT.EMAIL_EXISTS. */
export async function receiveAssessment(tx: Tx, assessment: Assessment): Promise<void> {
  const { id, contactEmail } = assessment;
  await assertFree(tx, contactEmail);
  if (!(await insertIgnore(tx.manager, ClientEntity, assessment))) {
    throw new AppError('CLIENT.EMAIL_EXISTS');
  }
  await tx.enqueue(assessmentReceived, { clientId: id, to: 'agency' });
  await tx.enqueue(assessmentReceived, { clientId: id, to: 'visitor' });
  tx.publish('client.created', { id });
}

/** Throws CLIENT.EMAIL_EXISTS for a known address, which may belong to another person. */
export async function assertFree({ manager }: Tx, email: string): Promise<void> {
  if (await lockPortalEmail(manager, email)) {
    throw new AppError('CLIENT.EMAIL_EXISTS');
  }
}

/** Lists every field, so that no other key of a body reaches the row. */
export function assessmentColumns(assessment: Omit<CreateClient, 'leadSource'>) {
  const orNull = (value: string | undefined): string | null => value || null;
  return {
    companyName: assessment.companyName,
    contactEmail: assessment.contactEmail,
    contactPhone: orNull(assessment.contactPhone),
    companySize: orNull(assessment.companySize),
    businessStory: assessment.businessStory,
    targetAudience: assessment.targetAudience,
    competitors: assessment.competitors,
    businessGoals: assessment.businessGoals,
    hasMarketingStrategy: assessment.hasMarketingStrategy,
    strategyDetails: orNull(assessment.strategyDetails),
    currentChannels: assessment.currentChannels,
    channelsOther: orNull(assessment.channelsOther),
    marketingSuccesses: assessment.marketingSuccesses,
    currentChallenges: assessment.currentChallenges,
    desiredServices: assessment.desiredServices,
    servicesOther: orNull(assessment.servicesOther),
    marketingPriorities: assessment.marketingPriorities,
    brandAesthetic: orNull(assessment.brandAesthetic),
    approvalContact: assessment.approvalContact,
    timeline: assessment.timeline,
    referralSource: orNull(assessment.referralSource),
    followUpMethod: assessment.followUpMethod,
    additionalInfo: orNull(assessment.additionalInfo),
    currentMarketingStatus: marketingStatusOf(assessment),
    interestedServices: assessment.interestedServices ?? assessment.desiredServices,
  } satisfies Columns<ClientEntity>;
}
