import { useEffect, type ComponentType } from 'react';
import { useCurrentUser, useHost } from '@hive/session';
import { createSharedState } from '@hive/ui';

/** The uploads of a person, whose code loads with the first page of files. */
interface Uploads {
  userId: string;
  Tray: ComponentType;
  /** Asks whether the uploads may end. */
  LogoutDialog: ComponentType<{ onConfirm: () => void; onCancel: () => void }>;
  isRunning: () => boolean;
  clear: () => void;
}

const uploads = createSharedState<Uploads | undefined>(undefined);
/** The logout that waits for the answer of the person. */
const waitingLogout = createSharedState<(() => void) | undefined>(undefined);

/** Shows the uploads on every page of the app from now on. */
export const showUploads = uploads.set;

/** Logs out. While files are being sent, the person is asked first, and they stop before the session ends. */
export function useLogout(): () => void {
  const host = useHost();
  return () => {
    const logOut = () => void host.session.logout();
    // without the outlet, the question would be invisible
    if (waitingLogout.isShown() && uploads.get()?.isRunning()) {
      waitingLogout.set(logOut);
    } else {
      logOut();
    }
  };
}

/** Where uploads show their progress, on every page of the app: they continue while the person moves between pages. */
export function UploadOutlet() {
  const shown = uploads.useValue();
  const logOut = waitingLogout.useValue();
  const userId = useCurrentUser()?.id;
  if (!shown || shown.userId !== userId) {
    return null;
  }
  return (
    <>
      <shown.Tray />
      {logOut ? (
        <shown.LogoutDialog
          onConfirm={() => {
            waitingLogout.set(undefined);
            shown.clear();
            logOut();
          }}
          onCancel={() => waitingLogout.set(undefined)}
        />
      ) : null}
    </>
  );
}

/** Ends all uploads, and shows none. */
export function endUploads(): void {
  uploads.get()?.clear();
  waitingLogout.set(undefined);
  uploads.set(undefined);
}

/** Ends the uploads of a person who has logged out. Call it where the app stays mounted then. */
export function useUploadsOfSession(): void {
  const user = useCurrentUser();
  // undefined until the session is known
  const ownerId = uploads.get()?.userId;
  const isOver = user !== undefined && ownerId !== undefined && ownerId !== user?.id;
  useEffect(() => {
    if (isOver) {
      endUploads();
    }
  }, [isOver]);
}
