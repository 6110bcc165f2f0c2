import { useEffect, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@hive/session';
import { mediaUploads, type MediaUpload } from './media-uploads';

/** The uploads of the user by their place. */
export function useMediaUploads(): ReadonlyMap<string, MediaUpload> {
  const userId = useCurrentUser()?.id ?? '';
  useEffect(() => mediaUploads.setUser(userId), [userId]);
  return useSyncExternalStore(mediaUploads.subscribe, mediaUploads.getSnapshot, mediaUploads.getSnapshot);
}
