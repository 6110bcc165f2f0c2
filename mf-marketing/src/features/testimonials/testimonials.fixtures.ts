import type { PublicTestimonial } from '@hive/contracts';

let count = 0;

/** A published testimonial. */
export const createTestimonial = (changes: Partial<PublicTestimonial> = {}): PublicTestimonial => {
  count += 1;
  return {
    id: `testimonial-${count}`,
    text: `Words ${count}.`,
    name: 'Ada Northcott',
    company: 'Northcask Distillery',
    caseSlugs: [],
    ...changes,
  };
};
