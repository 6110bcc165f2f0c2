import { isDemoSite, type Framing, type UpdatePortfolioItem } from '@hive/contracts';

interface FramingState {
  framing: Framing;
  framingReason: string | null;
  framingCheckedAt: Date | null;
}

/** What is known of an address before anybody asked it: the agency's own demo sites allow framing. */
export const framingOfAddress = (url: string): FramingState => ({
  framing: isDemoSite(url) ? 'allowed' : 'unknown',
  framingReason: null,
  framingCheckedAt: null,
});

const orNull = <T>(value: T | '' | null | undefined): T | null => (value === '' || value === undefined ? null : value);

/** What a body says, as the row keeps it: an emptied field is null. */
export function storedFields(body: UpdatePortfolioItem) {
  const { description, clientName, completedAt, thumbnailUrl, ...others } = body;
  return withoutUndefined({
    ...others,
    ...('description' in body && { description: orNull(description) }),
    ...('clientName' in body && { clientName: orNull(clientName) }),
    ...('completedAt' in body && { completedAt: orNull(completedAt) }),
    ...('thumbnailUrl' in body && { thumbnailUrl: orNull(thumbnailUrl) }),
  });
}

const withoutUndefined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** All ids with the named ones first; undefined when one of those is unknown. */
export function wholeOrder(known: readonly string[], named: readonly string[]): string[] | undefined {
  const first = [...new Set(named.map((id) => id.toLowerCase()))];
  return first.every((id) => known.includes(id)) ? [...new Set([...first, ...known])] : undefined;
}
