/** The columns whose value changes, with their old and new values: for the update and its audit entry. */
export function changesOf<Row extends object>(
  row: Row,
  change: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } {
  const names = (Object.keys(change) as (keyof Row)[]).filter((name) => change[name] !== row[name]);
  const pick = (from: Partial<Row>): Partial<Row> =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Row>;
  return { before: pick(row), after: pick(change) };
}
