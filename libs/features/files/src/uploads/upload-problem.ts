import { FILE_NAME_MAX, isProgramName, type FileCounts } from '@hive/contracts';
import { sizeText } from '../file-texts';

export type UploadLimits = Pick<FileCounts, 'usedBytes' | 'quotaBytes' | 'fileLimitBytes'>;

/** The error that the server would return after the transfer; undefined for a file that it accepts. */
export function uploadProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  limits: UploadLimits | undefined,
): string | undefined {
  if (size === 0) {
    return 'This file is empty.';
  }
  if (isProgramName(name)) {
    return 'Programs cannot be uploaded. Put this file into a ZIP file, and upload that.';
  }
  if (name.length > FILE_NAME_MAX) {
    return `The name is too long. The limit is ${FILE_NAME_MAX} characters.`;
  }
  if (!limits) {
    return undefined;
  }
  if (size > limits.fileLimitBytes) {
    return `This file is ${sizeText(size)}. The limit is ${sizeText(limits.fileLimitBytes)} per file.`;
  }
  const free = Math.max(limits.quotaBytes - limits.usedBytes, 0);
  return size > free
    ? `Not enough space: this file is ${sizeText(size)}, and ${sizeText(free)} of ${sizeText(limits.quotaBytes)} is free.`
    : undefined;
}
