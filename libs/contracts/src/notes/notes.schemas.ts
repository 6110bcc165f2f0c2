import { object, type InferType } from 'yup';
import { text } from '../common/fields.js';
import { listOf, shape, textField, timestampField } from '../common/responses.js';
import { NOTE_TEXT_MAX } from './notes.values.js';

/** The text of a new or changed note. */
export const writeNoteSchema = object({ text: text(NOTE_TEXT_MAX).required('Required') }).noUnknown();
export type WriteNote = InferType<typeof writeNoteSchema>;

/** A changed note; with the text that the caller saw, a change in another window is not replaced unknowingly. */
export const updateNoteSchema = writeNoteSchema.shape({ seen: text(NOTE_TEXT_MAX).optional() }).noUnknown();
export type UpdateNote = InferType<typeof updateNoteSchema>;

/** An internal note of staff about a row. Its author may change and delete it. */
export const noteSchema = shape({
  id: textField(),
  text: textField(),
  /** Id of the employee; null when the account was deleted. */
  authorId: textField().nullable(),
  authorName: textField(),
  createdAt: timestampField(),
  /** Null until the text is changed. */
  updatedAt: timestampField().nullable(),
});
export type Note = InferType<typeof noteSchema>;

/** A note that was written, with the names of the mentioned colleagues who were not notified: they may not see the row. */
export const savedNoteSchema = noteSchema.shape({ notNotified: listOf(textField()) });
export type SavedNote = InferType<typeof savedNoteSchema>;
