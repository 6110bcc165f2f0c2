import type { EntityManager } from 'typeorm';
import { makeClient } from '../factories.js';
import type { TestApp } from '../test-app.js';
import type { Person } from './access-people.js';

/** Whose row a call is about: the caller's or their company's, another person's, or a row that does not exist. */
export type Relation = 'own' | 'other' | 'free';

/** People and companies that the callers have nothing to do with. */
export interface Others {
  employeeId: string;
  companyId: string;
}

type MakeRow = (relation: Relation) => Promise<string>;

/** The relations that a person can have to the rows of a route, and a new row with one of them. */
export interface Rows {
  relations: readonly Relation[];
  make: MakeRow;
}

interface Caller {
  person: Person;
  others: Others;
}

/** The rows of a route for one caller. */
export type RowsOf = (path: string, app: TestApp, caller: Caller) => Rows;

/** What a file of `rows` exports: the rows of an area, by the start of the paths of its routes. */
export type RowsByPath = Readonly<Record<string, RowsOf>>;

export const isOfStaff = ({ column, companyId }: Person): boolean => column !== undefined && companyId === undefined;

/** The relations of staff to rows that are assigned. */
export const assigned: readonly Relation[] = ['own', 'other', 'free'];

/** The relations of a person to the rows of companies. */
export const companyRelations = ({ companyId }: Person): readonly Relation[] =>
  companyId === undefined ? ['other'] : ['own', 'other'];

/** The company of a row. */
export const companyOf = (relation: Relation, { person, others }: Caller): string =>
  (relation === 'own' ? person.companyId : undefined) ?? others.companyId;

/** Whom a row is assigned to. */
export const assigneeOf = (relation: Relation, { person, others }: Caller): string | null =>
  ({ own: person.id, other: others.employeeId, free: null })[relation];

/** The relations to rows that are assigned to staff, and that belong to a company. */
export const relationsOf = ({ person }: Caller): readonly Relation[] =>
  isOfStaff(person) ? assigned : companyRelations(person);

/** A client that is assigned to staff, to a colleague or to no one; people of a company have those of the company. */
export const clientOf = async (manager: EntityManager, relation: Relation, caller: Caller): Promise<string> =>
  isOfStaff(caller.person)
    ? (await makeClient(manager, { assignedTo: assigneeOf(relation, caller) })).id
    : companyOf(relation, caller);
