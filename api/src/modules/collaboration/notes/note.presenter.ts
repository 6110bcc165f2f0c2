import type { Note } from '@hive/contracts';
import { FORMER_COLLEAGUE } from '../../base/people/staff-names.js';
import type { NoteEntity } from './note.entity.js';

/** `staffNames` maps ids of employees to their names. */
export const presentNote = (row: NoteEntity, staffNames: ReadonlyMap<string, string>): Note => ({
  id: row.id,
  text: row.text,
  authorId: row.authorId,
  authorName: staffNames.get(row.authorId ?? '') ?? FORMER_COLLEAGUE,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt?.toISOString() ?? null,
});
