import type { Note, SavedNote, UpdateNote } from '@hive/contracts';
import type { clientRoutes, contactRoutes } from '@hive/contracts/routes';
import { ApiFailure, mockRoute, type ApiCall } from '@hive/testing';

/** A note by `e-1`. */
export const createNote = (changes: Partial<Note> = {}): Note => ({
  id: 'n-1',
  text: 'Prefers a call in the morning.',
  authorId: 'e-1',
  authorName: 'Maya Reyes',
  createdAt: '2026-11-19T10:00:00.000Z',
  updatedAt: null,
  ...changes,
});

/** Jon Park sees no row. */
const notNotifiedIn = (text: string): string[] => (text.includes('@Jon Park') ? ['Jon Park'] : []);

/** Adds, changes and deletes the notes of `recordOf`; `check` may throw instead. */
export function noteHandlers(
  routes: typeof clientRoutes | typeof contactRoutes,
  recordOf: () => { notes: Note[] },
  check: (call: ApiCall) => void = () => undefined,
) {
  const textOf = ({ body }: ApiCall) => (body as { text: string }).text;
  const noteOf = ({ params }: ApiCall): Note => {
    const note = recordOf().notes.find(({ id }) => id === params.noteId);
    if (!note) {
      throw new ApiFailure('NOTE.NOT_FOUND');
    }
    return note;
  };
  return [
    mockRoute<SavedNote>(routes.createNote, (call) => {
      check(call);
      const record = recordOf();
      const note = createNote({ id: `n-${record.notes.length + 1}`, text: textOf(call) });
      record.notes.push(note);
      return { ...note, notNotified: notNotifiedIn(note.text) };
    }),
    mockRoute<SavedNote>(routes.updateNote, (call) => {
      check(call);
      const note = noteOf(call);
      const { text, seen } = call.body as UpdateNote;
      if (seen !== undefined && ![seen, text].includes(note.text)) {
        const message = 'You changed this note 5 minutes ago in another window.';
        throw new ApiFailure('NOTE.CHANGED', { message, errors: { text: note.text } });
      }
      Object.assign(note, { text: textOf(call), updatedAt: '2026-11-20T10:00:00.000Z' });
      return { ...note, notNotified: notNotifiedIn(text) };
    }),
    mockRoute({ ...routes.removeNote, status: 200 }, (call) => {
      check(call);
      const removed = noteOf(call);
      const record = recordOf();
      record.notes = record.notes.filter((note) => note !== removed);
      return null;
    }),
  ];
}
