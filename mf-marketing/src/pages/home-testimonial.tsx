import { layout } from '@hive/ui';
import { useTestimonialsQuery } from '../features/content/testimonials.api';
import { Testimonial } from '../features/testimonials/testimonial';

/** What one client says; nothing without testimonials. Its styles are those of the page, which has them in its HTML. */
export function HomeTestimonial() {
  const { data: [testimonial] = [] } = useTestimonialsQuery();
  return (
    // also without a testimonial: the element that stands in for this one needs its place in the HTML
    <div>
      {testimonial && (
        <section className={layout.section} aria-label="What a client says">
          <div className={layout.wrap} data-testimonial="">
            <Testimonial testimonial={testimonial} />
          </div>
        </section>
      )}
    </div>
  );
}
