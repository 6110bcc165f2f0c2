import type { Note } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import type { Tx } from '../../common/transactions/transactions.js';
import { newId } from '../../platform/database/ids.js';
import { lockById } from '../../platform/database/rows.js';
import { NoteEntity } from './note.entity.js';
import { presentNote } from './note.presenter.js';

/** The row that a note is about. The caller of these functions has checked that the person may see it. */
export interface NoteSubject {
  messageId: string;
}

/** The notes about a row, oldest first. */
export async function listNotes(
  manager: EntityManager,
  subject: NoteSubject,
  staffNames: ReadonlyMap<string, string>,
): Promise<Note[]> {
  const notes = await manager.find(NoteEntity, { where: { ...subject }, order: { createdAt: 'ASC', id: 'ASC' } });
  return notes.map((note) => presentNote(note, staffNames));
}

export async function createNote(
  tx: Tx,
  subject: NoteSubject,
  { text, author }: { text: string; author: StaffPrincipal },
): Promise<Note> {
  const note = { id: newId(), ...subject, authorId: author.id, text, createdAt: new Date(), updatedAt: null };
  await tx.manager.insert(NoteEntity, note);
  return presentOwn(note, author);
}

/** Throws NOTE.NOT_FOUND and NOTE.NOT_OWN. */
export async function updateNote(
  tx: Tx,
  subject: NoteSubject,
  { id, text, caller }: { id: string; text: string; caller: StaffPrincipal },
): Promise<Note> {
  const note = await lockOwn(tx.manager, subject, { id, caller });
  const change = { text, updatedAt: new Date() };
  await tx.manager.update(NoteEntity, id, change);
  return presentOwn(Object.assign(note, change), caller);
}

/** Throws NOTE.NOT_FOUND and NOTE.NOT_OWN. */
export async function removeNote(
  tx: Tx,
  subject: NoteSubject,
  { id, caller }: { id: string; caller: StaffPrincipal },
): Promise<void> {
  await lockOwn(tx.manager, subject, { id, caller });
  await tx.manager.delete(NoteEntity, id);
}

async function lockOwn(
  manager: EntityManager,
  subject: NoteSubject,
  { id, caller }: { id: string; caller: StaffPrincipal },
): Promise<NoteEntity> {
  const note = await lockById(manager, NoteEntity, id, { within: (builder) => builder.andWhere({ ...subject }) });
  if (!note) {
    throw new AppError('NOTE.NOT_FOUND');
  }
  if (note.authorId !== caller.id) {
    throw new AppError('NOTE.NOT_OWN');
  }
  return note;
}

const presentOwn = (note: NoteEntity, author: StaffPrincipal): Note =>
  presentNote(note, new Map([[author.id, author.name]]));
