import type { ErrorCode } from '../common/errors.js';
import { savedNoteSchema, updateNoteSchema, writeNoteSchema, type Note } from './notes.schemas.js';

/** A note as examples show it. */
export const noteExample: Note = {
  id: '019abf00-0000-7000-8000-000000000031',
  text: 'Prefers a call in the morning.',
  authorId: '019abf00-0000-7000-8000-000000000010',
  authorName: 'Robin Staff',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: null,
};

/** The bindings of `noteRoutes`; `notFound` is the error of a row outside the caller's scope. */
export const noteBindings = (notFound: ErrorCode) => {
  const body = { text: noteExample.text };
  const errors: readonly ErrorCode[] = [notFound, 'NOTE.NOT_FOUND', 'NOTE.NOT_OWN'];
  return {
    createNote: {
      body: writeNoteSchema,
      response: savedNoteSchema,
      errors: [notFound],
      example: { body, response: { ...noteExample, notNotified: ['Jon Park'] } },
    },
    updateNote: {
      body: updateNoteSchema,
      response: savedNoteSchema,
      errors: [...errors, 'NOTE.CHANGED'] satisfies ErrorCode[],
      example: {
        body: { ...body, seen: 'Prefers a call.' },
        response: { ...noteExample, updatedAt: '2026-03-01T10:05:00.000Z', notNotified: [] },
      },
    },
    removeNote: { response: null, errors, example: {} },
  };
};
