/** Whether the ids are those of the slides, each exactly once. */
export const isPermutationOf = (ids: readonly string[], slides: readonly { id: string }[]): boolean =>
  ids.length === slides.length && new Set(ids).size === ids.length && slides.every(({ id }) => ids.includes(id));
