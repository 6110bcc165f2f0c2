/** Statuses of a client, from the assessment to the end of the work. */
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

/** A client can be lost or archived at any time. */
const ended = ['lost', 'archived'] as const satisfies readonly ClientStatus[];

/** The statuses that can follow each status. `assigned` needs an owner: assigning a new client sets it. */
export const nextClientStatuses: Record<ClientStatus, readonly ClientStatus[]> = {
  new: ['assigned', ...ended],
  assigned: ['contacted', ...ended],
  contacted: ['proposal', ...ended],
  proposal: ['active', ...ended],
  active: ['paused', 'completed', ...ended],
  paused: ['active', 'completed', ...ended],
  completed: ended,
  lost: ['archived'],
  archived: ['lost'],
};

/** How established a client's marketing is. */
export const marketingStatuses = [
  'Just getting started',
  'Have some marketing',
  'Established marketing',
  'Looking to scale',
] as const;
export type MarketingStatus = (typeof marketingStatuses)[number];

/** Option lists of the growth assessment, in the order in which they are shown. */
export const channelOptions = [
  'Social Media',
  'Email Marketing',
  'SEO',
  'Paid Ads',
  'Traditional Media',
  'Other',
] as const;
export const serviceOptions = [
  'Branding',
  'Social Media',
  'Content Creation',
  'Paid Advertising',
  'Email Marketing',
  'SEO',
  'Other',
] as const;
export const strategyOptions = ['yes', 'no', 'other'] as const;
export const timelineOptions = ['immediate', 'medium', 'long'] as const;
/** Labels of the timelines, in the form and in the admin. */
export const timelineLabels: Record<(typeof timelineOptions)[number], string> = {
  immediate: 'Immediate (1-3 months)',
  medium: 'Medium (6 months)',
  long: 'Long (2+ years)',
};
export const referralOptions = ['search', 'social', 'referral', 'event', 'other'] as const;
export const followUpOptions = ['email', 'phone', 'video'] as const;
export const companySizeOptions = ['1-10', '11-50', '51-200', '201+'] as const;

/** The key of the caller's company in `GET /api/clients/:key`, for clients and their teams. */
export const OWN_COMPANY_KEY = 'me';

/** Maximum characters of a long and of a short answer. */
export const ASSESSMENT_ANSWER_MAX = 5000;
export const ASSESSMENT_LINE_MAX = 300;
