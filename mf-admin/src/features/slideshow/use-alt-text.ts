import { useState } from 'react';
import { isApiError } from '@hive/api-client';
import type { Slide } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { useAdminUpdateSlideMutation } from './slideshow.api';

interface Conflict {
  message: string;
  /** A sentence about the other text. */
  theirs: string | undefined;
}

interface TypedText {
  text: string;
  saved: string;
  /** The saved text when typing began. */
  seen: string;
  /** What was stored since `saved` was read. */
  stored?: string;
}

/** The list was read: a text that is not being edited is updated. */
function afterRead(state: TypedText, saved: string): TypedText {
  const { text, seen } = state;
  const isFollowed = text === state.saved || text.trim() === state.stored;
  return {
    text: isFollowed ? saved : text,
    saved,
    seen: isFollowed || text.trim() === saved ? saved : seen,
  };
}

/** A text was stored. Unless the list still has the former text, it may already have a later one of a colleague. */
function afterStoring(state: TypedText, { stored, before }: { stored: string; before: string }): TypedText {
  const present = { ...state, stored, seen: stored };
  return state.saved === before ? present : afterRead(present, state.saved);
}

/** The typed text of a slide, compared with the saved one; a text that a colleague has saved since is not overwritten. */
function useTypedText(saved: string) {
  const [state, setState] = useState<TypedText>({ text: saved, saved, seen: saved });
  if (saved !== state.saved) {
    setState(afterRead(state, saved));
  }
  const text = state.text.trim();
  return {
    ...state,
    setText: (next: string) => setState((current) => ({ ...current, text: next })),
    takeSaved: () => setState({ text: saved, saved, seen: saved }),
    markStored: (stored: string) => setState((current) => afterStoring(current, { stored, before: saved })),
    isChanged: text !== saved && text !== state.stored,
  };
}

/** The alternative text of a slide while it is edited. */
export function useAltText({ id, image }: Slide) {
  const host = useHost();
  const { text, setText, seen, takeSaved, markStored, isChanged } = useTypedText(image.alt);
  const [conflict, setConflict] = useState<Conflict>();
  const [update, { isLoading: isSaving }] = useAdminUpdateSlideMutation();
  const send = async (seenAlt: string) => {
    if (!isChanged) {
      setConflict(undefined);
      return;
    }
    const alt = text.trim();
    const { error } = await update({ id, alt, seenAlt });
    if (isApiError(error) && error.code === 'SLIDE.CHANGED') {
      setConflict({ message: error.message, theirs: error.errors?.alt });
      return;
    }
    setConflict(undefined);
    if (error) {
      const description = actionError(error, 'The slide was not saved. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    } else {
      markStored(alt);
    }
  };
  return {
    text,
    setText,
    isChanged,
    isSaving,
    /** Undefined also when both texts are the same by now. */
    conflict: isChanged ? conflict : undefined,
    save: () => send(seen),
    /** Overwrites the text that is now saved. */
    keepMine: () => send(image.alt),
    takeTheirs: () => {
      setConflict(undefined);
      takeSaved();
    },
  };
}
