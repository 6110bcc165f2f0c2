import { useState } from 'react';
import type { CurrentUser } from '@hive/contracts';
import { clientView, viewedName } from '@hive/session';
import { pauseQueries, useDispatch, type AppStore } from '@hive/store';
import { Button } from '@hive/ui';
import { notices } from '../channels';
import { useShellEndViewMutation } from './view.api';
import styles from './view-banner.module.css';

/** Says on every page that a member of staff views the portal as a client, with a button that ends the view. */
export function ViewBanner({ user }: { user: CurrentUser }) {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const [endView] = useShellEndViewMutation();
  const [isEnding, setIsEnding] = useState(false);
  const stop = async () => {
    setIsEnding(true);
    // the server refuses queries of the client from the end of the view on
    const endHold = await pauseQueries(dispatch);
    const { data: staff, error } = await endView();
    if (error) {
      endHold();
      setIsEnding(false);
      notices.emit({
        title: 'Error',
        description: 'You are still viewing as the client. Please try again.',
        variant: 'destructive',
      });
    } else {
      clientView.leave(staff, () => {
        endHold();
        setIsEnding(false);
      });
    }
  };
  return (
    <aside className={styles.banner} aria-label="View as client">
      <p>
        Viewing as <strong>{viewedName(user)}</strong>. Read-only.
      </p>
      <Button size="small" isLoading={isEnding} onClick={() => void stop()}>
        Stop viewing
      </Button>
    </aside>
  );
}
