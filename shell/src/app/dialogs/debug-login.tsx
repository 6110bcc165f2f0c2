import { useState } from 'react';
import { Button } from '@hive/ui';
import { browserPage } from '../navigation/browser-page';

/** A session of an administrator without a password. Only the dev server's build contains it; its API has the route. */
export function DebugLogin() {
  const [hasFailed, setHasFailed] = useState(false);
  const grant = async () => {
    const response = await fetch('/api/debug/admin-session', { method: 'POST' }).catch(() => undefined);
    setHasFailed(!response?.ok);
    if (response?.ok) {
      browserPage.reload();
    }
  };
  return (
    <p>
      <Button variant="quiet" size="small" onClick={() => void grant()}>
        {/* replaced by the bundler, so that no other build has the label, even with a part of this module */}
        {__DEV_SERVER__ ? 'Debug: Grant Admin Access' : null}
      </Button>
      {hasFailed && <span role="alert">The API gives no debug session: start it with npm run dev.</span>}
    </p>
  );
}
