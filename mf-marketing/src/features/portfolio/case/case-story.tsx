import type { CaseContent } from '@hive/contracts';
import { Hexagon, layout } from '@hive/ui';
import styles from './case-story.module.css';

/** The cell of each chapter is fuller than the one before. */
const chapters = [
  { key: 'before', title: 'Before', fill: 'var(--color-ink)', stroke: 'var(--color-gray-600)' },
  { key: 'work', title: 'What we did', fill: 'var(--color-violet)', stroke: 'var(--color-violet)' },
  { key: 'after', title: 'After', fill: 'var(--color-lime)', stroke: 'var(--color-lime)' },
] as const;

/** Lines of a text are paragraphs. */
const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

/** Before, what the studio did, and after. */
export function CaseStory({ content }: { content: CaseContent }) {
  return (
    <div className={`${layout.wrap} ${styles.story}`}>
      {chapters.map(({ key, title, fill, stroke }) => (
        <section key={key} className={styles.chapter} data-chapter={key} aria-labelledby={`case-${key}`}>
          <svg className={styles.cell} width="44" height="48" viewBox="0 0 44 48" aria-hidden="true">
            <Hexagon x={22} y={24} radius={22} fill={fill} stroke={stroke} strokeWidth={1.5} />
          </svg>
          <h2 id={`case-${key}`} className={`${layout.display} ${styles.title}`}>
            {title}
          </h2>
          <div className={styles.text}>
            {paragraphsOf(content[key]).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Longer figures are smaller. */
const lengthOf = ({ length }: string): string | undefined => {
  if (length > 6) {
    return 'longest';
  }
  return length > 4 ? 'long' : undefined;
};

/** One large figure and where it comes from. */
export function CaseFigure({ content: { figure, figureLabel, figureSource } }: { content: CaseContent }) {
  return (
    <section className={`${layout.wrap} ${styles.result}`} aria-label="Result">
      <p className={styles.figure}>
        <strong data-length={lengthOf(figure)}>{figure}</strong>
        <span>{figureLabel}</span>
      </p>
      <p className={styles.source}>
        <span>Source</span> {figureSource}
      </p>
    </section>
  );
}
