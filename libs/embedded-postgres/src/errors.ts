/** A start that failed for a reason the operator can act on: the message is one sentence that says which. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

/** The sentence for a folder that cannot be written, or undefined for every other failure. */
export function explainFolder(dir: string, reason: string): string | undefined {
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
