import { actionError } from './errors';
import {
  useAdminCreateNoteMutation,
  useAdminRemoveNoteMutation,
  useAdminUpdateNoteMutation,
  type NotedRow,
} from './notes.api';

/** Each resolves to the text of an error; undefined after a success. */
export interface NoteActions {
  create: (text: string) => Promise<string | undefined>;
  update: (id: string, text: string) => Promise<string | undefined>;
  remove: (id: string) => Promise<string | undefined>;
}

const failureOf = ({ error }: { error?: unknown }) =>
  error === undefined ? undefined : actionError(error, 'The note was not saved. Please try again.');

/** Writes notes about a row. */
export function useNoteActions(area: NotedRow['area'], id: string): NoteActions {
  const [create] = useAdminCreateNoteMutation();
  const [update] = useAdminUpdateNoteMutation();
  const [remove] = useAdminRemoveNoteMutation();
  return {
    create: async (text) => failureOf(await create({ area, id, text })),
    update: async (noteId, text) => failureOf(await update({ area, id, noteId, text })),
    remove: async (noteId) => failureOf(await remove({ area, id, noteId })),
  };
}
