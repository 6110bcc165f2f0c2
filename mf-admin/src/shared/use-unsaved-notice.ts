import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser, useHost } from '@hive/session';
import { useDispatch, type AppStore } from '@hive/store';
import { useAskedUnload } from '@hive/ui/app';

/** Notifies the user that unsaved input is kept when its section closes, and asks before the tab closes. */
export function useUnsavedNotice(isDirty: boolean, title: string): void {
  const host = useHost();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const person = useCurrentUser();
  const onClose = useEffectEvent(() => {
    const user = dispatch((_, getState) => getState().session.user);
    // a logout deletes what is kept
    if (isDirty && user && user.id === person?.id) {
      const description = `Your changes to ${title} are kept in this tab.`;
      host.notify({ title: 'Not saved yet', description, variant: 'info' });
    }
  });
  useEffect(() => () => onClose(), []);
  useAskedUnload(isDirty);
}
