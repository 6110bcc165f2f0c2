import type { PublicTestimonial } from '@hive/contracts';
import { layout } from '@hive/ui';
import { Testimonial } from './testimonial';
import styles from './testimonials.module.css';

/** What clients say; nothing without testimonials. */
export const TestimonialList = ({ testimonials }: { testimonials: readonly PublicTestimonial[] }) =>
  testimonials.length > 0 && (
    <section className={`${layout.wrap} ${layout.section}`} aria-labelledby="testimonials-title">
      <h2 id="testimonials-title" className={layout.h2}>
        What clients say
      </h2>
      <ul className={styles.list}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Testimonial testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </section>
  );
