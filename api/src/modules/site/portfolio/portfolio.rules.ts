import { isDemoSite, type Framing, type UpdatePortfolioItem } from '@hive/contracts';

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
