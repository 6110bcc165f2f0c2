import { isDemoSite, slugOf, SLUG_MAX, type Framing, type UpdatePortfolioItem } from '@hive/contracts';
import { QueryFailedError } from 'typeorm';

/** The unique index decides between concurrent saves. */
export const isConflict = (
  error: unknown,
  index: 'uq_portfolio_websites_url' | 'uq_portfolio_websites_slug',
): boolean => error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint === index;

interface FramingState {
  framing: Framing;
  framingReason: string | null;
  framingCheckedAt: Date | null;
}

/** State before the first check: demo sites of this product allow framing, other addresses are unknown. */
export const initialFraming = (url: string): FramingState => ({
  framing: isDemoSite(url) ? 'allowed' : 'unknown',
  framingReason: null,
  framingCheckedAt: null,
});

const orNull = <T>(value: T | '' | null | undefined): T | null => (value === '' || value === undefined ? null : value);

/** The columns of a body; empty texts become null. */
export function columnsOf(body: Omit<UpdatePortfolioItem, 'seen'>) {
  const { description, clientName, completedAt, thumbnailUrl, ...others } = body;
  return withoutUndefined({
    ...others,
    ...('description' in body && { description: orNull(description) }),
    ...('clientName' in body && { clientName: orNull(clientName) }),
    ...('completedAt' in body && { completedAt: orNull(completedAt) }),
    ...('thumbnailUrl' in body && { thumbnailUrl: orNull(thumbnailUrl) }),
  });
}

export const withoutUndefined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** All ids, starting with the given ones; undefined when a given id does not exist. */
export function completeOrder(all: readonly string[], given: readonly string[]): string[] | undefined {
  const first = [...new Set(given.map((id) => id.toLowerCase()))];
  return first.every((id) => all.includes(id)) ? [...new Set([...first, ...all])] : undefined;
}

/** The address of a title, with a number when it is taken. */
export function uniqueSlug(title: string, taken: ReadonlySet<string>): string {
  const slug =
    slugOf(title)
      .slice(0, SLUG_MAX - 6)
      .replace(/-$/, '') || 'website';
  for (let n = 1; ; n += 1) {
    const numbered = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(numbered)) {
      return numbered;
    }
  }
}
