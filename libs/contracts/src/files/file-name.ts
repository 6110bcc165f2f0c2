/** An uploaded file's own name: without folders, in either notation, and without invisible characters. */
export function sanitizeFileName(original: string): string {
  const name = (original.split(/[/\\]/).findLast((part) => part !== '') ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return name === '' || name === '.' || name === '..' ? 'upload' : name;
}
