import type { EntityManager } from 'typeorm';
import { conflictText, lastChange } from './conflicts.js';
import { staffNames } from '../people/staff-names.js';

/** Says who of the staff changed a row last, and when: 'Robin Staff changed this slide 5 minutes ago.' */
export const staffChangeText = async (
  manager: EntityManager,
  edits: Parameters<typeof lastChange>[1],
  change: string,
): Promise<string> => conflictText(await lastChange(manager, edits, await staffNames(manager)), change);
