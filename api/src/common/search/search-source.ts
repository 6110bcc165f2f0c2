import { SEARCH_GROUP_MAX, type Capability, type SearchResult } from '@hive/contracts';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { StaffPrincipal } from '../http/access/principal.js';
import { applyRelevance, applySearch } from '../paging/list-order.js';
import { selectProperties } from '../paging/select-properties.js';

export interface Search {
  manager: EntityManager;
  q: string;
  caller: StaffPrincipal;
}

/** What an area adds to global search. */
export interface SearchSource {
  /** The heading of the results. */
  label: string;
  /** Groups with a lower number come first. */
  position: number;
  /** Without it, the caller finds nothing. */
  capability: Capability;
  /** The best matches among the rows that the caller may see. */
  find: (search: Search) => Promise<SearchResult[]>;
}

interface Lookup<Property> {
  /** Searched columns (`alias.property`) or SQL expressions. */
  columns: readonly [string, ...string[]];
  /** What the results need; nothing else is read. */
  properties: readonly Property[];
  /** A column that is compared with another text. */
  or?: { column: string; q: string } | undefined;
}

/** The first rows that match; those whose first column starts with `q` come first. */
export function bestMatches<Row extends ObjectLiteral, Property extends keyof Row & string>(
  rows: SelectQueryBuilder<Row>,
  q: string,
  { columns, properties, or }: Lookup<Property>,
): Promise<Pick<Row, Property>[]> {
  // first, because it replaces what `applyRelevance` selects
  selectProperties(rows, properties);
  applySearch(rows, q, columns, or);
  applyRelevance(rows, q, columns[0]);
  return rows.limit(SEARCH_GROUP_MAX).getMany();
}

/** The address of a page with parameters. */
export const pathWith = (path: string, params: Record<string, string>): string =>
  `${path}?${new URLSearchParams(params)}`;
