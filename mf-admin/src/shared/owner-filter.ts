import { OWNER_ME, OWNER_NONE, type Employee } from '@hive/contracts';

type Owner = Pick<Employee, 'id' | 'firstName' | 'lastName'>;

/** The owner that the parameter names, of those to choose from; undefined for any other value. */
export const knownOwner = (value: string | null, owners: readonly Pick<Owner, 'id'>[]): string | undefined =>
  [OWNER_ME, OWNER_NONE, ...owners.map(({ id }) => id)].find((known) => known === value);

/** Options of a filter by owner. */
export const ownerOptions = (owners: readonly Owner[], labels: { any: string; mine: string }) => [
  { value: '', label: labels.any },
  { value: OWNER_ME, label: labels.mine },
  { value: OWNER_NONE, label: 'Unassigned' },
  ...owners.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
];
