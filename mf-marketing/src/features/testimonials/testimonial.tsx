import type { PublicTestimonial } from '@hive/contracts';

/** The words of a client, and who said them. */
export const Testimonial = ({ testimonial: { text, name, company } }: { testimonial: PublicTestimonial }) => (
  <figure>
    <blockquote>
      <p>{text}</p>
    </blockquote>
    <figcaption>
      <strong>{name}</strong>
      {company && <span>{company}</span>}
    </figcaption>
  </figure>
);
