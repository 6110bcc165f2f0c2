/** What the agency can do with everything that is stored about a person or a client. */
export const personalDataKinds = ['export', 'erasure'] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

/** `expired` is an export whose file was removed. */
export const personalDataStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type PersonalDataStatus = (typeof personalDataStatuses)[number];

/** The periods that the agency chooses: unit, default, and bounds. */
export const retentionPeriods = {
  visitMonths: { unit: 'months', preset: 13, min: 1, max: 36 },
  capturedMailDays: { unit: 'days', preset: 90, min: 1, max: 365 },
  repeatedCallHours: { unit: 'hours', preset: 24, min: 1, max: 168 },
  exportHours: { unit: 'hours', preset: 24, min: 1, max: 168 },
  endedSessionDays: { unit: 'days', preset: 0, min: 0, max: 365 },
  auditLogMonths: { unit: 'months', preset: 36, min: 12, max: 120 },
} as const;
export type RetentionPeriodName = keyof typeof retentionPeriods;
export const retentionPeriodNames = Object.keys(retentionPeriods) as RetentionPeriodName[];

/** The address of a person or client whose data was erased. The domain cannot receive mail (RFC 2606). */
export const ERASED_EMAIL_DOMAIN = 'erased.invalid';
export const isErasedEmail = (email: string): boolean => email.endsWith(`@${ERASED_EMAIL_DOMAIN}`);

/** Whether the typed text confirms an erasure: the name, in any letter case and Unicode form. */
export const isConfirmation = (typed: string, name: string): boolean =>
  typed.normalize('NFC').trim().toLowerCase() === name.normalize('NFC').trim().toLowerCase();
