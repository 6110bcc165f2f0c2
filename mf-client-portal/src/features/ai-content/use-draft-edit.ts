import { useState } from 'react';
import { actionError, isApiError } from '@hive/api-client';
import type { AiDraft } from '@hive/contracts';
import { useDraft, useHost } from '@hive/session';
import { usePortalUpdateAiDraftMutation } from './ai-content.api';

/** An edit that is not saved: the text, and the one from which the person began. */
interface Edit {
  seen: string;
  text: string;
}

function editOf(stored: string): Edit | undefined {
  try {
    return stored === '' ? undefined : (JSON.parse(stored) as Edit);
  } catch {
    return undefined;
  }
}

/** Changes the text of a draft; the input survives a reload. */
export function useDraftEdit({ id, content }: Pick<AiDraft, 'id' | 'content'>) {
  const host = useHost();
  const stored = useDraft(`ai-draft/${id}`);
  const edit = editOf(stored.text);
  const [theirs, setTheirs] = useState<string>();
  const [update, { isLoading }] = usePortalUpdateAiDraftMutation();
  const set = (next: Edit) => stored.change(JSON.stringify(next));
  const close = () => {
    setTheirs(undefined);
    stored.clear();
  };
  const save = async (seen: string) => {
    if (edit === undefined || isLoading) {
      return;
    }
    const { error } = await update({ id, body: { change: { content: edit.text }, seen: { content: seen } } });
    if (!error) {
      close();
      host.notify({ title: 'Draft saved' });
      return;
    }
    if (isApiError(error) && error.code === 'AI.DRAFT_CHANGED') {
      setTheirs(error.errors?.content ?? '');
      return;
    }
    const fallback = 'The draft was not saved. Please try again.';
    host.notify({ title: 'Error', description: actionError(error, fallback), variant: 'destructive' });
  };
  return {
    text: edit?.text,
    isDirty: edit !== undefined && edit.text !== edit.seen,
    isSaving: isLoading,
    /** The text that somebody else saved in the meantime. */
    theirs,
    begin: () => set({ seen: content, text: content }),
    change: (text: string) => set({ seen: edit?.seen ?? content, text }),
    save: () => void save(edit?.seen ?? content),
    keepMine: () => void save(theirs ?? content),
    takeTheirs: () => {
      set({ seen: theirs ?? content, text: theirs ?? content });
      setTheirs(undefined);
    },
    close,
  };
}
