import type { Note } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { NoteEntity, type NoteSubject } from './note.entity.js';
import { presentNote } from './note.presenter.js';

/** The notes about a row that the caller may see, oldest first. */
export async function listNotes(
  manager: EntityManager,
  subject: NoteSubject,
  staffNames: ReadonlyMap<string, string>,
): Promise<Note[]> {
  const notes = await manager.find(NoteEntity, { where: subject, order: { createdAt: 'ASC', id: 'ASC' } });
  return notes.map((note) => presentNote(note, staffNames));
}
