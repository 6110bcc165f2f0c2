import { personStorage } from '@hive/api-client';
import type { ChatFile } from '@hive/contracts';

/** A message that the server has not confirmed. */
export interface UnsentMessage {
  /** The server stores a message of a person with a known id only once. */
  clientMessageId: string;
  text: string;
  files: ChatFile[];
  createdAt: string;
  /** Goes out by itself when there is a connection, also after a reload. */
  isQueued?: boolean;
}

/** What a person has typed and not sent. */
export interface Draft {
  text: string;
  files: ChatFile[];
}

interface Stored {
  draft?: Draft;
  unsent?: UnsentMessage[];
}

export const emptyDraft: Draft = { text: '', files: [] };

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** Draft and unsent messages of a person in one conversation. They survive a reload, but not a logout. */
export function createUnsentStorage(personId: string, clientId: string) {
  const storage = personStorage(personId);
  const key = `chat:${clientId}`;
  const isOther = (id: string) => (message: UnsentMessage) => message.clientMessageId !== id;
  const read = (): Stored => {
    const value = storage.getJson(key);
    return isStored(value) ? value : {};
  };
  // another tab writes to the same entry, so each change reads it first
  const change = (changes: (stored: Stored) => Stored) => {
    const { draft = emptyDraft, unsent = [] } = changes(read());
    if (draft.text === '' && draft.files.length === 0 && unsent.length === 0) {
      storage.remove(key);
    } else {
      storage.set(key, JSON.stringify({ draft, unsent }));
    }
  };
  return {
    /** Names person and conversation. */
    name: `${personId}/${key}`,
    draft: (): Draft => read().draft ?? emptyDraft,
    setDraft: (draft: Draft) => change((stored) => ({ ...stored, draft })),
    unsent: (): UnsentMessage[] => read().unsent ?? [],
    add: (message: UnsentMessage) => change((stored) => ({ ...stored, unsent: [...(stored.unsent ?? []), message] })),
    /** Does nothing when another tab has removed the message. */
    setQueued: (id: string, isQueued: boolean) =>
      change((stored) => ({
        ...stored,
        unsent: (stored.unsent ?? []).map((message) => (isOther(id)(message) ? message : { ...message, isQueued })),
      })),
    remove: (id: string) => change((stored) => ({ ...stored, unsent: (stored.unsent ?? []).filter(isOther(id)) })),
    /** Calls the listener when another tab has changed something; returns the unsubscribe function. */
    subscribe: (listener: () => void) => storage.subscribe(key, listener),
  };
}

export type UnsentStorage = ReturnType<typeof createUnsentStorage>;
