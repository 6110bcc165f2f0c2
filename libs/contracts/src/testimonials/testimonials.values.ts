import type { ProjectStatus } from '../projects/projects.values.js';

/** A testimonial that was declined or withdrawn has no texts. One that waits is published by staff. */
export const testimonialStatuses = ['declined', 'waiting', 'published'] as const;
export type TestimonialStatus = (typeof testimonialStatuses)[number];

export const TESTIMONIAL_RATING_MAX = 5;
/** Characters of each text. */
export const TESTIMONIAL_TEXT_MAX = 400;
export const TESTIMONIAL_NAME_MAX = 100;
/** How many testimonials a page shows at most. */
export const TESTIMONIALS_SHOWN = 3;

/** Whether the client of the project is asked for a testimonial: it is completed, or all its milestones are. */
export const isTestimonialDue = ({ status, progress }: { status: ProjectStatus; progress: number }): boolean =>
  status === 'completed' || (progress === 100 && status !== 'draft' && status !== 'cancelled');
