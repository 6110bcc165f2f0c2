import { layout } from '@hive/ui';
import { useTestimonialsQuery } from '../content/testimonials.api';
import { Testimonial } from './testimonial';
import styles from './testimonials.module.css';

/** What up to three clients say; nothing without testimonials. */
export function TestimonialList() {
  const { data = [] } = useTestimonialsQuery();
  return (
    data.length > 0 && (
      <section className={`${layout.wrap} ${layout.section}`} aria-labelledby="testimonials-title">
        <h2 id="testimonials-title" className={layout.h2}>
          What clients say
        </h2>
        <ul className={styles.list}>
          {data.map((testimonial) => (
            <li key={testimonial.id}>
              <Testimonial testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
