/** Figures of `StatCards` that are not known yet. */
export const figures = (labels: string[], note?: string) =>
  labels.map((label) => ({ label, value: undefined, ...(note === undefined ? {} : { note }) }));
