import type { PersonalTable } from '../../../common/personal-data/personal-table.js';

/** Status and assignee of rows before and after a change. */
export const bulkChangePersonalData: PersonalTable[] = [{ table: 'bulk_changes', other: ['subject', 'rows'] }];
