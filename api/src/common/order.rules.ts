/** Whether the ids are those of the rows, each exactly once. */
export const isPermutationOf = (ids: readonly string[], rows: readonly { id: string }[]): boolean =>
  ids.length === rows.length && new Set(ids).size === ids.length && rows.every(({ id }) => ids.includes(id));
