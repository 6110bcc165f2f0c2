import { TESTIMONIAL_RATING_MAX } from '@hive/contracts';
import type { BoundField } from '@hive/ui/app';
import styles from './testimonials.module.css';

const ratings = Array.from({ length: TESTIMONIAL_RATING_MAX }, (_, index) => String(index + 1));

/** A rating as radio buttons: arrow keys change it. */
export function RatingField({ field: { id, name, value, error, disabled, onChange } }: { field: BoundField }) {
  return (
    <fieldset
      className={styles.rating}
      disabled={disabled}
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>Rating</legend>
      <div className={styles.stars}>
        {ratings.map((rating, index) => (
          <label key={rating} data-filled={Number(rating) <= Number(value)}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={`${id}-${name}`}
              value={rating}
              checked={value === rating}
              aria-label={`${rating} of ${TESTIMONIAL_RATING_MAX}`}
              onChange={() => onChange(rating)}
            />
            <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
              <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
            </svg>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
