/** A check constraint's condition: the column holds one of the values, which the contracts list. */
export const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
