import { useEffect, useEffectEvent } from 'react';
import { useHost } from '@hive/session';
import { useDispatch, type AppStore } from '@hive/store';
import { useAskedUnload } from '@hive/ui/antd';

/** Says that unsaved input is kept when its section closes, and asks before the tab does. */
export function useUnsavedNotice(isDirty: boolean, title: string): void {
  const host = useHost();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const onClose = useEffectEvent(() => {
    // a logout deletes what is kept
    const user = dispatch((_, getState) => getState().session.user);
    if (isDirty && user) {
      host.notify({ title: 'Not saved yet', description: `Your changes to ${title} are kept in this tab.` });
    }
  });
  useEffect(() => () => onClose(), []);
  useAskedUnload(isDirty);
}
