import type { CreateClient, CreateSignup, HeldSubmission } from '@hive/contracts';
import { readableEmail } from '../../../common/readable-email.js';
import { assessmentColumns } from '../clients/receive-assessment.js';
import type { HeldSubmissionEntity } from '../spam/held-submission.entity.js';

const presentAssessment = (body: CreateClient): HeldSubmission['assessment'] => {
  const { currentMarketingStatus: _status, interestedServices: _services, ...answers } = assessmentColumns(body);
  return { ...answers, contactEmail: readableEmail(answers.contactEmail) };
};

const presentSignup = ({ firstName, lastName, email, phone, company }: CreateSignup): HeldSubmission['signup'] => ({
  firstName,
  lastName,
  email: readableEmail(email),
  phone,
  company,
});

/** A held submission as staff see it. */
export const presentHeldSubmission = ({ id, kind, reason, createdAt, body }: HeldSubmissionEntity): HeldSubmission => ({
  id,
  kind,
  reason,
  createdAt: createdAt.toISOString(),
  assessment: kind === 'assessment' ? presentAssessment(body as CreateClient) : null,
  signup: kind === 'signup' ? presentSignup(body as CreateSignup) : null,
});
