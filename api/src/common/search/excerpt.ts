import { searchIndexOf } from '@hive/contracts';

/** Characters of an excerpt, and of its part before the match. */
const EXCERPT_LENGTH = 140;
const BEFORE_MATCH = 40;

/** The part of a text around the first match, or its start without a match, in one line. */
export function excerptOf(text: string, q: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const match = searchIndexOf(line, q.replace(/\s+/g, ' '));
  const wanted = Math.max(0, match - BEFORE_MATCH);
  // starts with a whole word
  const start = wanted === 0 ? 0 : line.lastIndexOf(' ', wanted) + 1;
  const characters = Array.from(line.slice(start));
  const isCut = characters.length > EXCERPT_LENGTH;
  return `${start > 0 ? '…' : ''}${characters.slice(0, EXCERPT_LENGTH).join('')}${isCut ? '…' : ''}`;
}
