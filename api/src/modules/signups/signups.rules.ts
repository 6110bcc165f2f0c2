import type { SignupStatus } from '@hive/contracts';

export type Decision = 'approve' | 'reject';

/** What each decision makes of each status. A sign-up is decided once: what is not here is refused. */
const transitions: Record<SignupStatus, Partial<Record<Decision, SignupStatus>>> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
};

/** The status after the decision, or undefined when it is not allowed. */
export const statusAfter = (status: SignupStatus, decision: Decision): SignupStatus | undefined =>
  transitions[status][decision];
