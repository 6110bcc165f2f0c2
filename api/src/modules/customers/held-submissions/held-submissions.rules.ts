import type { Capability, HeldSubmissionKind } from '@hive/contracts';

/** The capability that staff need to see a held submission: that of the rows which it becomes. */
const capabilityOf: Record<HeldSubmissionKind, Capability> = {
  assessment: 'inquiries:view',
  signup: 'signups:decide',
};

/** The kinds of held submissions that the caller sees, releases and deletes. */
export const visibleKinds = (can: (capability: Capability) => boolean): HeldSubmissionKind[] =>
  (Object.keys(capabilityOf) as HeldSubmissionKind[]).filter((kind) => can(capabilityOf[kind]));
