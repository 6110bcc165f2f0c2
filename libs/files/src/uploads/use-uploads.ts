import { useCallback } from 'react';
import type { FileCounts } from '@hive/contracts';
import { useCurrentUser } from '@hive/session';
import { useDispatch } from '@hive/store';
import { sizeText } from '../file-texts';
import { warnBeforeLeaving } from './leave-warning';
import { showUploads } from './outlet';
import { createUploadCalls } from './upload-calls';
import { uploadQueue } from './upload-queue';
import { UploadTray } from './upload-tray';
import type { UploadTarget } from './upload.types';

type Limits = Pick<FileCounts, 'usedBytes' | 'quotaBytes' | 'fileLimitBytes'>;

/** Says before a transfer what the server would say after it. */
const validationErrorOf =
  (limits: Limits | undefined) =>
  ({ size }: File): string | undefined => {
    if (size === 0) {
      return 'This file is empty.';
    }
    if (limits && size > limits.fileLimitBytes) {
      return `This file is ${sizeText(size)}. The limit is ${sizeText(limits.fileLimitBytes)} per file.`;
    }
    const free = limits && Math.max(limits.quotaBytes - limits.usedBytes, 0);
    return free !== undefined && size > free
      ? `Not enough space: this file is ${sizeText(size)}, and ${sizeText(free)} of ${sizeText(limits?.quotaBytes ?? 0)} is free.`
      : undefined;
  };

/** Begins uploads; they show in the tray of the app. */
export function useUploads(limits: Limits | undefined) {
  const dispatch = useDispatch();
  const userId = useCurrentUser()?.id ?? '';
  return useCallback(
    (files: readonly File[], target: UploadTarget) => {
      warnBeforeLeaving(uploadQueue);
      showUploads({ userId, Tray: UploadTray, clear: () => uploadQueue.clear() });
      uploadQueue.add({ files, target, calls: createUploadCalls(dispatch), validate: validationErrorOf(limits) });
    },
    [dispatch, limits, userId],
  );
}
