import type { PersonalTable } from '../../common/personal-data/personal-table.js';

/** Of staff, who alone see and delete them. */
export const savedViewPersonalData: PersonalTable[] = [
  { table: 'saved_views', personal: ['name', 'query'], other: ['list'] },
];
