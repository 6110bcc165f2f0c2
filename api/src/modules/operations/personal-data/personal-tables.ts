import { importAreaFiles } from '../../../common/area-files.js';
import type { PersonalTable } from '../../../common/personal-data/personal-table.js';

const declared = (await importAreaFiles<readonly PersonalTable[]>('personal-data')).flat();

/** Every table of the database, in the order in which erasures work through them. */
export const personalTables: readonly PersonalTable[] = [
  ...declared.filter(({ readsOthers }) => readsOthers),
  ...declared.filter(({ readsOthers }) => !readsOthers),
];
