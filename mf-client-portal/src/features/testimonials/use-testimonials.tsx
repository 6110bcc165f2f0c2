import { isTestimonialDue, type Project } from '@hive/contracts';
import { TestimonialCard } from './testimonial-card';
import { usePortalListTestimonialsQuery } from './testimonials.api';

/** What belongs below a finished project for those who decide: the question for a few words about it, or what they wrote. */
export function useTestimonials(canDecide: boolean) {
  const { data } = usePortalListTestimonialsQuery(undefined, { skip: !canDecide });
  return (project: Project) => {
    const testimonial = data?.find(({ projectId }) => projectId === project.id);
    return data && (testimonial ?? isTestimonialDue(project)) ? (
      <TestimonialCard project={project} testimonial={testimonial} />
    ) : null;
  };
}
