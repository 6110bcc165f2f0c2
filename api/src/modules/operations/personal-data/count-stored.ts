import type { PersonalDataSummary } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { ResolvedSubject } from '../../../common/personal-data/personal-table.js';
import { countAll, tablesWithRows } from './personal-rows.js';
import { personalTables } from './personal-tables.js';

const countedTables = tablesWithRows(personalTables);

/** What is stored about the subject in all tables. */
export const countStored = (manager: EntityManager, subject: ResolvedSubject): Promise<PersonalDataSummary['found']> =>
  countAll(manager, countedTables, subject);
