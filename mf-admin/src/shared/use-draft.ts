import { useState } from 'react';
import { tabStorage } from '@hive/api-client';
import { useCurrentStaff } from '../app/current-staff';

const STORAGE_KEY = 'hive-drafts';

/** The unsaved texts of one member of staff. */
interface Drafts {
  userId: string;
  texts: Record<string, string>;
}

let drafts: Drafts | undefined;

const areDraftsOf = (stored: unknown, userId: string): stored is Drafts =>
  typeof stored === 'object' && stored !== null && 'userId' in stored && stored.userId === userId && 'texts' in stored;

/** The drafts of the user; those of another user in this tab are gone. */
function textsOf(userId: string): Drafts['texts'] {
  if (drafts?.userId !== userId) {
    const stored = tabStorage.getJson(STORAGE_KEY);
    drafts = areDraftsOf(stored, userId) ? stored : { userId, texts: {} };
  }
  return drafts.texts;
}

/** Deletes all drafts, which belong to the user who has logged out. */
export function clearDrafts(): void {
  drafts = undefined;
  tabStorage.remove(STORAGE_KEY);
}

/** Unsaved text of a field, which survives closing the panel that shows it, and a reload; `clear` deletes it. */
export function useDraft(key: string, initial = '') {
  const userId = useCurrentStaff()?.id ?? '';
  const [text, setText] = useState(() => textsOf(userId)[key] ?? initial);
  const store = (next: string | undefined) => {
    const texts = textsOf(userId);
    if (next === undefined) {
      delete texts[key];
    } else {
      texts[key] = next;
    }
    tabStorage.set(STORAGE_KEY, JSON.stringify(drafts));
    setText(next ?? initial);
  };
  return { text, change: (next: string) => store(next), clear: () => store(undefined) };
}
