import type { SignupStatus } from '@hive/contracts';

export type Decision = 'approve' | 'reject';

/** The next status by status and decision. A sign-up is decided once, so a missing entry is not allowed. */
const transitions: Record<SignupStatus, Partial<Record<Decision, SignupStatus>>> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
};

/** The status after the decision, or undefined when it is not allowed. */
export const statusAfter = (status: SignupStatus, decision: Decision): SignupStatus | undefined =>
  transitions[status][decision];
