import { useState } from 'react';
import type { CurrentUser } from '@hive/contracts';
import { clientView, viewedName } from '@hive/session';
import { Button } from '@hive/ui';
import { notices } from '../channels';
import { useShellEndViewMutation } from './view.api';
import styles from './view-banner.module.css';

/** Says on every page that a member of staff views the portal as a client, with a button that ends the view. */
export function ViewBanner({ user }: { user: CurrentUser }) {
  const [endView] = useShellEndViewMutation();
  const [isEnding, setIsEnding] = useState(false);
  const stop = async () => {
    setIsEnding(true);
    const { data: staff, error } = await endView();
    if (error) {
      setIsEnding(false);
      notices.emit({
        title: 'Error',
        description: 'You are still viewing as the client. Please try again.',
        variant: 'destructive',
      });
    } else {
      clientView.leave(staff);
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
