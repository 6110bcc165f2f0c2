import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { useCurrentUser, useHost } from '@hive/session';

/** The uploads of a person, whose code loads with the first page of files. */
interface Uploads {
  userId: string;
  Tray: ComponentType;
  /** Asks whether the uploads may end. */
  LogoutDialog: ComponentType<{ onConfirm: () => void; onCancel: () => void }>;
  isRunning: () => boolean;
  clear: () => void;
}

let uploads: Uploads | undefined;
/** The logout that waits for the answer of the person. */
let logout: (() => void) | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the uploads on every page of the app from now on. */
export function showUploads(next: Uploads | undefined): void {
  uploads = next;
  listeners.forEach((listener) => listener());
}

function askBefore(next: (() => void) | undefined): void {
  logout = next;
  listeners.forEach((listener) => listener());
}

/** Logs out. While files are being sent, the person is asked first, and they stop before the session ends. */
export function useLogout(): () => void {
  const host = useHost();
  return () => {
    const logOut = () => void host.session.logout();
    // without the outlet, the question would be invisible
    if (listeners.size > 0 && uploads?.isRunning()) {
      askBefore(logOut);
    } else {
      logOut();
    }
  };
}

/** Where uploads show their progress, on every page of the app: they continue while the person moves between pages. */
export function UploadOutlet() {
  const shown = useSyncExternalStore(subscribe, () => uploads);
  const logOut = useSyncExternalStore(subscribe, () => logout);
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
            askBefore(undefined);
            shown.clear();
            logOut();
          }}
          onCancel={() => askBefore(undefined)}
        />
      ) : null}
    </>
  );
}

/** Ends all uploads, and shows none. */
export function endUploads(): void {
  uploads?.clear();
  askBefore(undefined);
  showUploads(undefined);
}

/** Ends the uploads of a person who has logged out. Call it where the app stays mounted then. */
export function useUploadsOfSession(): void {
  const user = useCurrentUser();
  // undefined until the session is known
  const isOver = user !== undefined && uploads !== undefined && uploads.userId !== user?.id;
  useEffect(() => {
    if (isOver) {
      endUploads();
    }
  }, [isOver]);
}
