import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Reads only these properties of the rows: a long list needs less memory and time without the others. */
export const selectProperties = <Row extends ObjectLiteral, Property extends keyof Row & string>(
  rows: SelectQueryBuilder<Row>,
  properties: readonly Property[],
): SelectQueryBuilder<Pick<Row, Property>> =>
  rows.select(properties.map((property) => `${rows.alias}.${property}`)) as SelectQueryBuilder<Pick<Row, Property>>;
