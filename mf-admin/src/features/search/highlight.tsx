import { searchRanges } from '@hive/contracts';
import styles from './search.module.css';

/** The parts of a text with their positions. */
function partsOf(text: string, q: string): { start: number; part: string; isMatch: boolean }[] {
  const parts = [];
  let end = 0;
  for (const range of searchRanges(text, q)) {
    parts.push({ start: end, part: text.slice(end, range.start), isMatch: false });
    parts.push({ start: range.start, part: text.slice(range.start, range.end), isMatch: true });
    end = range.end;
  }
  return [...parts, { start: end, part: text.slice(end), isMatch: false }];
}

/** The text with what the search found marked: without regard to accents, case and width, as the search compares. */
export const Highlight = ({ text, q }: { text: string; q: string }) =>
  partsOf(text, q).map(({ start, part, isMatch }) =>
    isMatch ? (
      <mark key={start} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
