import { isApiError } from '@hive/api-client';
import type { SavedNote } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from './errors';
import {
  useAdminCreateNoteMutation,
  useAdminRemoveNoteMutation,
  useAdminUpdateNoteMutation,
  type NotedRow,
} from './notes.api';

/** Why a note was not saved. */
export interface NoteFailure {
  message: string;
  /** After a change in another window: the present text, or null when the note was deleted. */
  theirs?: string | null;
}

/** Each resolves to the failure; undefined after a success. */
export interface NoteActions {
  create: (text: string) => Promise<NoteFailure | undefined>;
  /** `seen` is the text that the change began with. */
  update: (id: string, text: string, seen: string) => Promise<NoteFailure | undefined>;
  remove: (id: string) => Promise<NoteFailure | undefined>;
}

/** For a note that is being edited and was deleted. */
export const deletedNote: NoteFailure = {
  message: 'This note has been deleted. Save your text as a new note?',
  theirs: null,
};

function failureOf({ error }: { error?: unknown }): NoteFailure | undefined {
  if (error === undefined) {
    return undefined;
  }
  const message = actionError(error, 'The note was not saved. Please try again.');
  return isApiError(error) && error.code === 'NOTE.CHANGED'
    ? { message, theirs: error.errors?.text ?? '' }
    : { message };
}

/** Writes notes about a row. */
export function useNoteActions(area: NotedRow['area'], id: string): NoteActions {
  const [create] = useAdminCreateNoteMutation();
  const [update] = useAdminUpdateNoteMutation();
  const [remove] = useAdminRemoveNoteMutation();
  const host = useHost();
  const report = <Result extends { data?: SavedNote }>(result: Result): Result => {
    const names = result.data?.notNotified ?? [];
    if (names.length > 0) {
      const row = area === 'clients' ? 'client' : 'message';
      const description = `Not allowed to see this ${row}: ${names.join(', ')}.`;
      host.notify({ title: 'Saved, but not everybody was notified', description });
    }
    return result;
  };
  return {
    create: async (text) => failureOf(report(await create({ area, id, text }))),
    update: async (noteId, text, seen) => {
      const result = report(await update({ area, id, noteId, text, seen }));
      const isGone = isApiError(result.error) && result.error.code === 'NOTE.NOT_FOUND';
      return isGone ? deletedNote : failureOf(result);
    },
    remove: async (noteId) => {
      const result = await remove({ area, id, noteId });
      // another window was faster
      return isApiError(result.error) && result.error.code === 'NOTE.NOT_FOUND' ? undefined : failureOf(result);
    },
  };
}
