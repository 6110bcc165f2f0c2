import styles from './search.module.css';

/** The parts of a text with their positions; every second one is a match. */
function partsOf(text: string, q: string): { start: number; part: string }[] {
  const escaped = q.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  let end = 0;
  return text.split(new RegExp(`(${escaped})`, 'giu')).map((part) => {
    const start = end;
    end += part.length;
    return { start, part };
  });
}

/** The text with each match of `q` marked, case-insensitively. */
export const Highlight = ({ text, q }: { text: string; q: string }) =>
  q === ''
    ? text
    : partsOf(text, q).map(({ start, part }, position) =>
        position % 2 === 1 ? (
          <mark key={start} className={styles.match}>
            {part}
          </mark>
        ) : (
          part
        ),
      );
