/** Days covered by GET /api/analytics/visits, today included. */
export const VISIT_DAYS = 90;
/** Days covered by GET /api/analytics/traffic-sources, today included. */
export const SOURCE_DAYS = 20;

/** Days covered by GET /api/analytics/assessment-funnel, today included. */
export const FUNNEL_DAYS = 90;

/** How far a visitor came in the assessment: the form opened, each step completed, the answers accepted. */
export const assessmentStages = ['opened', 'step1', 'step2', 'step3', 'step4', 'sent'] as const;
export type AssessmentStage = (typeof assessmentStages)[number];
