import { useEffect, useEffectEvent } from 'react';
import { useHost } from '@hive/session';
import { useAskedUnload } from '@hive/ui/antd';

/** Says that unsaved input is kept when its section closes, and asks before the tab does. */
export function useUnsavedNotice(isDirty: boolean, title: string): void {
  const host = useHost();
  const onClose = useEffectEvent(() => {
    if (isDirty) {
      host.notify({ title: 'Not saved yet', description: `Your changes to ${title} are kept in this tab.` });
    }
  });
  useEffect(() => () => onClose(), []);
  useAskedUnload(isDirty);
}
