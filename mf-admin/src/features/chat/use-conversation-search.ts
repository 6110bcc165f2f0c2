import { useState, type RefObject } from 'react';
import type { Chat } from '@hive/chat';
import { useHost } from '@hive/session';

export interface SearchParts {
  window: RefObject<HTMLElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** The search in the conversation; a message that it shows gets the focus. */
export function useConversationSearch({ actions }: Chat, { window, button }: SearchParts) {
  const host = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const show = async (sequence: number) => {
    if (!(await actions.loadBackTo(sequence))) {
      host.notify({
        title: 'Not loaded yet',
        description: 'Not all messages back to this one were loaded. Choose it again to load more.',
        variant: 'destructive',
      });
      return;
    }
    requestAnimationFrame(() => {
      const message = window.current?.querySelector<HTMLElement>(`[data-sequence="${sequence}"]`);
      message?.scrollIntoView({ block: 'center' });
      message?.focus({ preventScroll: true });
    });
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return { isOpen, toggle: () => setIsOpen(!isOpen), show: (sequence: number) => void show(sequence), close };
}
