import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { useCurrentUser } from '@hive/session';

/** The uploads of a person, whose code loads with the first page of files. */
interface Uploads {
  userId: string;
  Tray: ComponentType;
  clear: () => void;
}

let uploads: Uploads | undefined;
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

/** Where uploads show their progress, on every page of the app: they go on while the person moves between pages. */
export function UploadOutlet() {
  const shown = useSyncExternalStore(subscribe, () => uploads);
  const userId = useCurrentUser()?.id;
  return shown && shown.userId === userId ? <shown.Tray /> : null;
}

/** Ends the uploads of a person who has logged out. Call it where the app stays mounted then. */
export function useUploadsOfSession(): void {
  const user = useCurrentUser();
  // undefined until the session is known
  const isOver = user !== undefined && uploads !== undefined && uploads.userId !== user?.id;
  useEffect(() => {
    if (isOver) {
      uploads?.clear();
      showUploads(undefined);
    }
  }, [isOver]);
}
