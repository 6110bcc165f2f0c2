/** What a new agency does first, in this order. */
export const firstSteps = ['brand', 'contact', 'mail', 'ai', 'team', 'project', 'demo'] as const;
export type FirstStepName = (typeof firstSteps)[number];

/** What a person of a client does first, in this order. */
export const clientFirstSteps = ['profile', 'hello', 'project'] as const;
export type ClientFirstStep = (typeof clientFirstSteps)[number];

/** After this many days, a project no longer counts as new. */
export const NEW_PROJECT_DAYS = 14;
