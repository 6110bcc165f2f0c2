import { listEntries, type ListEntry } from './list-entries';
import { createMessage } from './testing';

const now = new Date(2026, 10, 23, 12);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const message = (sequence: number, createdAt: string, senderId = 'ada') =>
  createMessage({ sequence, createdAt, senderId });

const shown = (entries: ListEntry[]) =>
  entries.map((entry) => {
    switch (entry.kind) {
      case 'day':
        return entry.text;
      case 'unread':
        return 'unread';
      case 'insert':
        return entry.insert.id;
      case 'message':
        return `${entry.message.sequence}${entry.hasHead ? ' with head' : ''}`;
    }
  });

describe('the entries of the list', () => {
  it('have a separator for each day', () => {
    const messages = [
      message(1, new Date(2025, 10, 18, 9).toISOString()),
      message(2, at(18, 9)),
      message(3, at(22, 23, 59)),
      message(4, at(23, 0, 0)),
    ];
    expect(shown(listEntries({ messages, hasOlder: false }, now))).toEqual([
      'Nov 18, 2025',
      '1 with head',
      'Wednesday, Nov 18',
      '2 with head',
      'Yesterday',
      '3 with head',
      'Today',
      '4 with head',
    ]);
  });

  it('groups messages of a person within a minute', () => {
    const seconds = (value: number) => new Date(2026, 10, 23, 8, 0, value).toISOString();
    const messages = [
      message(1, seconds(0)),
      message(2, seconds(40)),
      message(3, seconds(50), 'jon'),
      message(4, seconds(55)),
      message(5, at(23, 8, 5)),
    ];
    expect(shown(listEntries({ messages, hasOlder: false }, now))).toEqual([
      'Today',
      '1 with head',
      '2',
      '3 with head',
      '4 with head',
      '5 with head',
    ]);
  });

  it('say where the unread messages begin', () => {
    const messages = [message(1, at(22, 9)), message(2, at(22, 9)), message(3, at(23, 9))];
    const entriesFrom = (unreadFrom: number) => shown(listEntries({ messages, hasOlder: false, unreadFrom }, now));
    expect(entriesFrom(2)).toEqual(['Yesterday', '1 with head', 'unread', '2 with head', 'Today', '3 with head']);
    expect(entriesFrom(3)).toEqual(['Yesterday', '1 with head', '2', 'Today', 'unread', '3 with head']);
  });

  it('places extra rows by time, without those of older pages', () => {
    const inserts = [at(23, 10), at(23, 8, 30), at(20, 8)].map((createdAt, index) => ({
      id: `note-${index}`,
      createdAt,
      content: null,
    }));
    const messages = [message(1, at(23, 8)), message(2, at(23, 9))];
    expect(shown(listEntries({ messages, inserts, hasOlder: true }, now))).toEqual([
      'Today',
      '1 with head',
      'note-1',
      '2 with head',
      'note-0',
    ]);
    expect(shown(listEntries({ messages: [], inserts, hasOlder: false }, now))).toEqual([
      'Friday, Nov 20',
      'note-2',
      'Today',
      'note-1',
      'note-0',
    ]);
  });
});
