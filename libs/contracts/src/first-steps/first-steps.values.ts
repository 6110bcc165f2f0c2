/** What a new agency does first, in this order. */
export const firstSteps = ['brand', 'contact', 'mail', 'ai', 'team', 'project', 'demo'] as const;
export type FirstStepName = (typeof firstSteps)[number];

/** What a person of a client does first, in this order. */
export const clientFirstSteps = ['profile', 'hello', 'project'] as const;
export type ClientFirstStep = (typeof clientFirstSteps)[number];

/** Days after which a project is no news to a person who has used the portal since. */
export const FIRST_VISIT_DAYS = 14;
