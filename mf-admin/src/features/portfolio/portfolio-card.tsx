import { technologiesOf } from '@hive/contracts';
import { capitalize, firstCharacter } from '@hive/ui/app';
import { isOn, type PortfolioValues } from './portfolio-values';
import styles from './portfolio.module.css';

/** The same limit as on the public page. */
const SHOWN_TECHNOLOGIES = 3;

/** The card of the public page, as it will look with these values. */
export function PortfolioCard({ values }: { values: PortfolioValues }) {
  const { title, category, description, thumbnailUrl, featured, isActive } = values;
  const technologies = technologiesOf(values.technologies);
  const more = technologies.length - SHOWN_TECHNOLOGIES;
  return (
    <figure className={styles.preview} aria-label="Preview of the public card">
      <div className={styles.card}>
        <div className={styles.cardImage}>
          {thumbnailUrl ? <img src={thumbnailUrl} alt="" /> : <span aria-hidden>{firstCharacter(title)}</span>}
        </div>
        <p className={styles.cardCategory}>{capitalize(category) || 'Category'}</p>
        <p className={styles.cardTitle}>{title || 'Title'}</p>
        <p className={styles.cardText}>{description}</p>
        {technologies.length > 0 ? (
          <ul className={styles.tags} aria-label="Technologies">
            {technologies.slice(0, SHOWN_TECHNOLOGIES).map((name, index) => (
              <li key={`${index} ${name}`}>{name}</li>
            ))}
            {more > 0 ? <li>+{more} more</li> : null}
          </ul>
        ) : null}
      </div>
      <figcaption className={styles.muted}>
        {isOn(isActive)
          ? isOn(featured)
            ? 'Shows large, above the others.'
            : 'Shows in the grid of the portfolio page.'
          : 'Hidden from the portfolio page.'}
      </figcaption>
    </figure>
  );
}
