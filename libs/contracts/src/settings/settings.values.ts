/** The services that the agency can offer, in their order. */
export const serviceKeys = ['brand', 'media', 'web', 'seo', 'productivity', 'ai'] as const;
