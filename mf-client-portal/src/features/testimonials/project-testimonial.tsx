import { isTestimonialDue, type Project } from '@hive/contracts';
import { TestimonialCard } from './testimonial-card';
import { usePortalListTestimonialsQuery } from './testimonials.api';

/** Below a finished project, for those who decide: the question for a few words about it, or what they wrote. */
export function ProjectTestimonial({ project }: { project: Project }) {
  const { data } = usePortalListTestimonialsQuery();
  const testimonial = data?.find(({ projectId }) => projectId === project.id);
  return data && (testimonial ?? isTestimonialDue(project)) ? (
    <TestimonialCard project={project} testimonial={testimonial} />
  ) : null;
}
