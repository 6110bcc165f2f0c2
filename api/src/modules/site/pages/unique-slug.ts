import { slugOf, SLUG_MAX } from '@hive/contracts';

/**
 * The slug of a title, with a number when it is taken.
 * @param fallback for a title without Latin letters and digits
 */
export function uniqueSlug(title: string, taken: ReadonlySet<string>, fallback: string): string {
  const slug =
    slugOf(title)
      .slice(0, SLUG_MAX - 6)
      .replace(/-$/, '') || fallback;
  for (let n = 1; ; n += 1) {
    const numbered = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(numbered)) {
      return numbered;
    }
  }
}
