/** What a new agency does first, in this order. */
export const firstSteps = ['brand', 'contact', 'mail', 'ai', 'team', 'project', 'demo'] as const;
export type FirstStepName = (typeof firstSteps)[number];
