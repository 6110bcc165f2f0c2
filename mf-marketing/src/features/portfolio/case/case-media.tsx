import type { CasePicture as Picture, PublicCase, PublicTestimonial } from '@hive/contracts';
import { layout } from '@hive/ui';
import { CasePicture } from './case-picture';
import styles from './case-media.module.css';

/** By the number of pictures: how many of twelve columns each one has. */
const columnsOf: Readonly<Record<number, readonly number[]>> = {
  1: [12],
  2: [7, 5],
  3: [12, 7, 5],
  4: [12, 7, 5, 12],
  5: [12, 7, 5, 5, 7],
};

const sizesOf = (columns: number): string =>
  `(max-width: 640px) 100vw, (max-width: 1440px) ${Math.round((columns / 12) * 92)}vw, (max-width: 1728px) ${Math.round((columns / 12) * 1328)}px, ${Math.round((columns / 12) * 1488)}px`;

/** Three to five pictures in uneven cells. */
export function CaseGallery({ pictures }: { pictures: readonly Picture[] }) {
  const columns = columnsOf[pictures.length] ?? [];
  return (
    <section className={`${layout.wrap} ${styles.gallery}`} aria-label="Pictures">
      {pictures.map((picture, index) => (
        <figure key={index} className={styles.picture} data-columns={columns[index] ?? 12}>
          <CasePicture picture={picture} sizes={sizesOf(columns[index] ?? 12)} />
        </figure>
      ))}
    </section>
  );
}

type Quoted = Pick<PublicCase['content'], 'quote' | 'quoteName' | 'quoteRole' | 'quotePortrait'>;

const Quote = ({ quote, quoteName, quoteRole, quotePortrait }: Quoted) => (
  <div className={`${layout.wrap} ${styles.quote}`}>
    {quotePortrait && (
      <div className={styles.portrait}>
        <CasePicture picture={quotePortrait} sizes="260px" isDecorative />
      </div>
    )}
    <figure>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <strong>{quoteName}</strong>
        {quoteRole && <span>{quoteRole}</span>}
      </figcaption>
    </figure>
  </div>
);

interface QuoteProps {
  content: PublicCase['content'];
  /** What the client says elsewhere. */
  testimonial: PublicTestimonial | undefined;
}

/** The quote of the case, or a testimonial of its client; nothing without either. */
export function CaseQuote({ content, testimonial }: QuoteProps) {
  if (content.quote) {
    return <Quote {...content} />;
  }
  return (
    testimonial && (
      <Quote
        quote={testimonial.text}
        quoteName={testimonial.name}
        quoteRole={testimonial.company}
        quotePortrait={null}
      />
    )
  );
}
