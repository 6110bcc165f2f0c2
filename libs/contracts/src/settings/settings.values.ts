/** The services that the agency can offer, in their order. */
export const serviceKeys = ['brand', 'media', 'web', 'seo', 'productivity', 'ai'] as const;

/** The most rows of each list. */
export const CLAIMS_MAX = 6;
export const SERVICE_FEATURES_MAX = 12;
/** Lines of each list of what a service contains. */
export const SERVICE_CONTENTS_MAX = 6;
export const PRIVACY_SECTIONS_MAX = 20;
export const PRIVACY_POINTS_MAX = 20;
export const FAQ_MAX = 20;
export const FAQ_ANSWER_MAX = 800;
export const FOUNDERS_MAX = 4;
export const HOLIDAYS_MAX = 40;
