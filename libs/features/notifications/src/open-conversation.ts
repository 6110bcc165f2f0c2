import { useEffect } from 'react';

/** The client whose conversation the page shows. */
export function openConversation({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const params = new URLSearchParams(search);
  return pathname === '/hive' && params.get('tab') === 'chat' ? (params.get('client') ?? undefined) : undefined;
}

const lockOf = (clientId: string): string => `hive-open-conversation-${clientId}`;

/** Whether a tab of this browser shows the conversation and has the focus. */
export async function isOpenAnywhere(clientId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(clientId));
}

/** Holds a lock named after the client while the page has the focus; the browser releases it with the page. */
export function useOpenConversationLock(clientId: string | undefined): void {
  useEffect(() => {
    if (clientId === undefined || !('locks' in navigator)) {
      return undefined;
    }
    let release: (() => void) | undefined;
    const update = () => {
      const isInUse = document.visibilityState === 'visible' && document.hasFocus();
      if (isInUse && !release) {
        const ended = new Promise<void>((resolve) => (release = resolve));
        void navigator.locks.request(lockOf(clientId), { mode: 'shared' }, () => ended);
      } else if (!isInUse) {
        release?.();
        release = undefined;
      }
    };
    update();
    const events = ['focus', 'blur'] as const;
    events.forEach((event) => window.addEventListener(event, update));
    document.addEventListener('visibilitychange', update);
    return () => {
      events.forEach((event) => window.removeEventListener(event, update));
      document.removeEventListener('visibilitychange', update);
      release?.();
    };
  }, [clientId]);
}
