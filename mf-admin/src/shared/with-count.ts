/** 'Messages (4)'; without the number while it is not known. */
export const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${count})`;
