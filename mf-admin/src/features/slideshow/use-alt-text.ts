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

/** What is typed for a slide, compared with what is saved; a text that a colleague saves meanwhile is not overwritten. */
function useTypedText(saved: string) {
  const [text, setText] = useState(saved);
  const [base, setBase] = useState(saved);
  /** The saved text when typing began. */
  const [seen, setSeen] = useState(saved);
  if (saved !== base) {
    setBase(saved);
    if (text === base) {
      setText(saved);
    }
    if (text === base || text.trim() === saved) {
      setSeen(saved);
    }
  }
  const takeSaved = () => {
    setText(saved);
    setSeen(saved);
  };
  return { text, setText, seen, takeSaved, isChanged: text.trim() !== saved };
}

/** The alternative text of a slide while it is edited. */
export function useAltText({ id, image }: Slide) {
  const host = useHost();
  const { text, setText, seen, takeSaved, isChanged } = useTypedText(image.alt);
  const [conflict, setConflict] = useState<Conflict>();
  const [update, { isLoading: isSaving }] = useAdminUpdateSlideMutation();
  const send = async (seenAlt: string) => {
    if (!isChanged) {
      setConflict(undefined);
      return;
    }
    const { error } = await update({ id, alt: text.trim(), seenAlt });
    if (isApiError(error) && error.code === 'SLIDE.CHANGED') {
      setConflict({ message: error.message, theirs: error.errors?.alt });
      return;
    }
    setConflict(undefined);
    if (error) {
      const description = actionError(error, 'The slide was not saved. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
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
    /** Overwrites the text that is saved by now. */
    keepMine: () => send(image.alt),
    takeTheirs: () => {
      setConflict(undefined);
      takeSaved();
    },
  };
}
