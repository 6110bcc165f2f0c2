import { Injectable } from '@nestjs/common';
import type { Note, SavedNote, UpdateNote } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, lockById, updateById } from '../../../platform/database/rows.js';
import { agoText, comparable } from '../../base/history/conflicts.js';
import { NoteEntity, type NoteSubject } from './note.entity.js';
import { presentNote } from './note.presenter.js';
import { notifyMentioned, type NotedSubject } from './notify-mentioned.js';

/** The row that notes are about. */
export interface NotedRow {
  /** Its type in the audit log, which the names of its actions start with. */
  type: 'client' | 'contact';
  subject: NoteSubject;
  id: string;
  /** Locks the row before a change of its notes. Throws for a row that the caller may not write notes about. */
  lock: (manager: EntityManager, caller: StaffPrincipal) => Promise<NotedSubject>;
}

type NoteAction = 'note-added' | 'note-changed' | 'note-removed';

/** Writes internal notes; those who may not see the row find no notes either. */
@Injectable()
export class NotesService {
  constructor(private readonly transactions: Transactions) {}

  create(row: NotedRow, text: string, caller: StaffPrincipal): Promise<SavedNote> {
    const note = {
      id: newId(),
      clientId: null,
      messageId: null,
      ...row.subject,
      authorId: caller.id,
      text,
      createdAt: new Date(),
      updatedAt: null,
    };
    return this.change(row, { action: 'note-added', caller }, async (tx, noted) => {
      await insertRow(tx.manager, NoteEntity, note);
      const notNotified = await notifyMentioned(tx, { subject: { ...row, ...noted }, text }, caller);
      return { ...presentOwn(note, caller), notNotified };
    });
  }

  /** Throws NOTE.NOT_FOUND, NOTE.NOT_OWN, and NOTE.CHANGED with the present text when it is not the one that was seen. */
  update(
    row: NotedRow,
    { noteId, text, seen }: UpdateNote & { noteId: string },
    caller: StaffPrincipal,
  ): Promise<SavedNote> {
    return this.change(row, { action: 'note-changed', caller }, async (tx, noted) => {
      const note = await lockOwn(tx.manager, { row, noteId, caller });
      if (seen !== undefined && ![seen, text].map(comparable).includes(comparable(note.text))) {
        const message = `You changed this note ${agoText(note.updatedAt, Date.now())} in another window.`;
        throw new AppError('NOTE.CHANGED', { message, errors: { text: note.text } });
      }
      const mention = { subject: { ...row, ...noted }, text, before: note.text };
      const notNotified = await notifyMentioned(tx, mention, caller);
      const change = { text, updatedAt: new Date() };
      await updateById(tx.manager, NoteEntity, noteId, change);
      return { ...presentOwn(Object.assign(note, change), caller), notNotified };
    });
  }

  /** Throws NOTE.NOT_FOUND and NOTE.NOT_OWN. */
  remove(row: NotedRow, noteId: string, caller: StaffPrincipal): Promise<void> {
    return this.change(row, { action: 'note-removed', caller }, async (tx) => {
      await lockOwn(tx.manager, { row, noteId, caller });
      await tx.manager.delete(NoteEntity, noteId);
    });
  }

  /** Changes a note of the row. The audit log records who did it, without the text. */
  private change<T>(
    { type, id, lock }: NotedRow,
    { action, caller }: { action: NoteAction; caller: StaffPrincipal },
    work: (tx: Tx, noted: NotedSubject) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(caller, async (tx) => {
      const noted = await lock(tx.manager, caller);
      const result = await work(tx, noted);
      await tx.audit({ action: `${type}.${action}`, subject: { type, id } });
      tx.publish(type === 'client' ? 'client.notes-changed' : 'contact.changed', { id });
      return result;
    });
  }
}

async function lockOwn(
  manager: EntityManager,
  { row, noteId, caller }: { row: NotedRow; noteId: string; caller: StaffPrincipal },
): Promise<NoteEntity> {
  const note = await lockById(manager, NoteEntity, noteId, {
    within: (builder) => builder.andWhere({ ...row.subject }),
  });
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
