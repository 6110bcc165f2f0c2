import { Injectable } from '@nestjs/common';
import type { Note } from '@hive/contracts';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { createNote, removeNote, updateNote } from '../notes/notes.js';
import { lockVisible } from './visible-messages.js';

/** The ids of a note and of its message. */
interface NoteKey {
  messageId: string;
  id: string;
}

type NoteAction = 'note-added' | 'note-changed' | 'note-removed';

/** Internal notes about contact messages, for staff who may see the message. */
@Injectable()
export class ContactNotesService {
  constructor(private readonly transactions: Transactions) {}

  create(messageId: string, text: string, caller: StaffPrincipal): Promise<Note> {
    return this.change({ messageId, action: 'note-added', caller }, (tx) =>
      createNote(tx, { messageId }, { text, author: caller }),
    );
  }

  update({ messageId, id }: NoteKey, text: string, caller: StaffPrincipal): Promise<Note> {
    return this.change({ messageId, action: 'note-changed', caller }, (tx) =>
      updateNote(tx, { messageId }, { id, text, caller }),
    );
  }

  remove({ messageId, id }: NoteKey, caller: StaffPrincipal): Promise<void> {
    return this.change({ messageId, action: 'note-removed', caller }, (tx) =>
      removeNote(tx, { messageId }, { id, caller }),
    );
  }

  /** Changes a note of a visible message. The audit log records who did it, without the text. */
  private change<T>(
    { messageId: id, action, caller }: { messageId: string; action: NoteAction; caller: StaffPrincipal },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(caller, async (tx) => {
      await lockVisible(tx.manager, id, caller);
      const result = await work(tx);
      await tx.audit({ action: `contact.${action}`, subject: { type: 'contact', id } });
      tx.publish('contact.changed', { id });
      return result;
    });
  }
}
