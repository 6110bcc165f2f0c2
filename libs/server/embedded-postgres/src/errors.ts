/** A failed start that the operator can fix; the message says how. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

/** Describes why a folder cannot be written, or returns undefined for other failures. */
export function describeFolderError(dir: string, reason: string): string | undefined {
  if (/ENOSPC|No space left/i.test(reason)) {
    return `The disk that holds ${dir} is full: free some space, or point DATA_DIR at another folder.`;
  }
  if (/EROFS|Read-only file system/i.test(reason)) {
    return `${dir} is read-only: make it writable, or point DATA_DIR at another folder.`;
  }
  if (/EACCES|EPERM|Permission denied/i.test(reason)) {
    return `${dir} cannot be written by this user: change its owner, or point DATA_DIR at another folder.`;
  }
  return undefined;
}
