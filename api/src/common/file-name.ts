import path from 'node:path';

/** An uploaded file's own name, for staff: without folders, in either notation, and without invisible characters. */
export function sanitizeFileName(original: string): string {
  const name = path.posix
    .basename(original.replaceAll('\\', '/'))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return name === '' || name === '.' || name === '..' ? 'upload' : name;
}
