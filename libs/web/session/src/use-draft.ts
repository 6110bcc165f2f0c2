import { useEffect, useState } from 'react';
import { personStorage, tabStorage } from '@hive/api-client';
import { useCurrentUser } from './use-current-user';

const STORAGE_KEY = 'drafts';

/** The unsaved texts of one user. */
interface Drafts {
  userId: string;
  texts: Record<string, string>;
}

let drafts: Drafts | undefined;

const storageOf = (userId: string) => personStorage(userId, tabStorage);

const areTexts = (stored: unknown): stored is Drafts['texts'] => typeof stored === 'object' && stored !== null;

/** The drafts of the user; those of another user in this tab are deleted. */
function textsOf(userId: string): Drafts['texts'] {
  if (drafts?.userId !== userId) {
    const stored = storageOf(userId).getJson(STORAGE_KEY);
    drafts = { userId, texts: areTexts(stored) ? stored : {} };
  }
  return drafts.texts;
}

/** Whether a page may open with a text that this tab has kept. */
export const hasDrafts = (userId: string): boolean =>
  Object.keys(storageOf(userId).getJson(STORAGE_KEY) ?? {}).length > 0;

/** Deletes all drafts, which belong to the user who has logged out. */
export function clearDrafts(): void {
  if (drafts) {
    storageOf(drafts.userId).remove(STORAGE_KEY);
  }
  drafts = undefined;
}

/** Deletes the drafts after a logout. */
export function useDraftsOfSession(): void {
  const isLoggedOut = useCurrentUser() === null;
  useEffect(() => {
    if (isLoggedOut) {
      clearDrafts();
    }
  }, [isLoggedOut]);
}

/** Unsaved text of a field, which survives closing the panel that shows it, and a reload; `clear` deletes it. */
export function useDraft(key: string, initial = '') {
  const userId = useCurrentUser()?.id ?? '';
  const [text, setText] = useState(() => textsOf(userId)[key] ?? initial);
  const store = (next: string | undefined) => {
    const texts = textsOf(userId);
    if (next === undefined) {
      delete texts[key];
    } else {
      texts[key] = next;
    }
    storageOf(userId).set(STORAGE_KEY, JSON.stringify(texts));
    setText(next ?? initial);
  };
  return { text, change: (next: string) => store(next), clear: () => store(undefined) };
}
