import type { ReactNode } from 'react';
import type { ChatMessage } from '@hive/contracts';
import { dayText } from './chat-texts';

/** A row between messages that is not a message, such as an internal note. */
export interface ListInsert {
  id: string;
  createdAt: string;
  content: ReactNode;
}

export type ListEntry =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; hasHead: boolean }
  | { kind: 'insert'; key: string; insert: ListInsert };

/** Consecutive messages of a person within this time share one heading. */
const GROUP_MS = 60_000;

const continues = (message: ChatMessage, previous: ChatMessage | undefined): boolean =>
  previous?.senderId === message.senderId && Date.parse(message.createdAt) - Date.parse(previous.createdAt) < GROUP_MS;

interface ListContent {
  messages: readonly ChatMessage[];
  inserts?: readonly ListInsert[] | undefined;
  unreadFrom?: number | undefined;
  /** Whether older messages are not loaded yet; rows older than the first message are left out. */
  hasOlder: boolean;
}

/** The entries of the list: messages and inserts by time, days, and where the unread ones begin. */
export function listEntries({ messages, inserts = [], unreadFrom, hasOlder }: ListContent, now?: Date): ListEntry[] {
  const entries: ListEntry[] = [];
  const since = hasOlder ? (messages[0]?.createdAt ?? '') : '';
  const left = inserts
    .filter(({ createdAt }) => createdAt >= since)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  let shownDay = '';
  let previous: ChatMessage | undefined;
  const addDay = (createdAt: string) => {
    const text = dayText(createdAt, now);
    if (text !== shownDay) {
      shownDay = text;
      previous = undefined;
      entries.push({ kind: 'day', key: text, text });
    }
  };
  const addInsert = (insert: ListInsert) => {
    addDay(insert.createdAt);
    entries.push({ kind: 'insert', key: insert.id, insert });
    previous = undefined;
  };
  const addInsertsBefore = (createdAt: string) => {
    for (let next = left[0]; next && next.createdAt < createdAt; next = left[0]) {
      addInsert(next);
      left.shift();
    }
  };
  for (const message of messages) {
    addInsertsBefore(message.createdAt);
    addDay(message.createdAt);
    if (message.sequence === unreadFrom) {
      entries.push({ kind: 'unread', key: 'unread' });
      previous = undefined;
    }
    entries.push({ kind: 'message', key: message.id, message, hasHead: !continues(message, previous) });
    previous = message;
  }
  left.forEach(addInsert);
  return entries;
}
