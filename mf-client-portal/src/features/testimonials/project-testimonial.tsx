import { isTestimonialDue, type Project } from '@hive/contracts';
import { TestimonialCard } from './testimonial-card';
import { usePortalListTestimonialsQuery } from './testimonials.api';

/** Asks for a testimonial about a finished project, or shows the one that was written. For people who may approve. */
export function ProjectTestimonial({ project }: { project: Project }) {
  const { data } = usePortalListTestimonialsQuery();
  const testimonial = data?.find(({ projectId }) => projectId === project.id);
  return data && (testimonial ?? isTestimonialDue(project)) ? (
    <TestimonialCard project={project} testimonial={testimonial} />
  ) : null;
}
