import { useCallback } from 'react';
import { useCurrentUser } from '@hive/session';
import { useDispatch } from '@hive/store';
import { warnBeforeLeaving } from './leave-warning';
import { LogoutDialog } from './logout-dialog';
import { showUploads } from './outlet';
import { createUploadCalls } from './upload-calls';
import { uploadProblem, type UploadLimits } from './upload-problem';
import { uploadQueue } from './upload-queue';
import { UploadTray } from './upload-tray';
import type { UploadTarget } from './upload.types';

/** Begins uploads; they show in the tray of the app. */
export function useUploads(limits: UploadLimits | undefined) {
  const dispatch = useDispatch();
  const userId = useCurrentUser()?.id ?? '';
  return useCallback(
    (files: readonly File[], target: UploadTarget) => {
      warnBeforeLeaving(uploadQueue);
      showUploads({
        userId,
        Tray: UploadTray,
        LogoutDialog,
        isRunning: uploadQueue.isRunning,
        clear: () => uploadQueue.clear(),
      });
      const validate = (file: File) => uploadProblem(file, limits);
      uploadQueue.add({ files, target, calls: createUploadCalls(dispatch), validate });
    },
    [dispatch, limits, userId],
  );
}
