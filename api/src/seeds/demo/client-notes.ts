import { NoteEntity } from '../../modules/collaboration/notes/note.entity.js';
import { demoClientId } from './clients.js';
import { demoId, demoIds, demoRows, hoursBefore } from './demo-area.js';
import { demoAssignee } from './employees.js';

const notes: { company: string; author: number; text: string; hoursAgo: number }[] = [
  {
    company: 'Northcask Distillery',
    author: 0,
    text: 'Ada decides about design, Isla about money. Both answer by video call, never by phone.',
    hoursAgo: 18,
  },
  {
    company: 'Northcask Distillery',
    author: 1,
    text: 'The label goes to print in spring; the offer has to name the deadline.',
    hoursAgo: 6,
  },
];

export const demoClientNotes = demoRows({
  seed: 'demo-client-notes',
  entity: NoteEntity,
  items: demoIds(12, notes),
  clientOf: 'row.client_id',
  rows: ({ now }) =>
    Promise.resolve(
      notes.map(({ company, author, text, hoursAgo }, index) => ({
        id: demoId(12, index),
        clientId: demoClientId(company),
        authorId: demoAssignee(author),
        text,
        createdAt: hoursBefore(now, hoursAgo),
      })),
    ),
});
