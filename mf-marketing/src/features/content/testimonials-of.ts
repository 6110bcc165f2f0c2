import { TESTIMONIALS_SHOWN, type PublicTestimonial } from '@hive/contracts';

/** The testimonials of a page: the first ones, or of a case page the first one about its client. */
export const testimonialsFor = (
  all: readonly PublicTestimonial[],
  caseSlug: string | undefined,
): PublicTestimonial[] =>
  caseSlug === undefined
    ? all.slice(0, TESTIMONIALS_SHOWN)
    : all.filter(({ caseSlugs }) => caseSlugs.includes(caseSlug)).slice(0, 1);
