import { isProgramName, sanitizeFileName } from '@hive/contracts';
import { AppError } from '../../common/errors/app-error.js';

/** The name under which a file is stored. Throws FILE.PROGRAM_REFUSED. */
export function storedName(original: string): string {
  const name = sanitizeFileName(original);
  if (isProgramName(name)) {
    throw new AppError('FILE.PROGRAM_REFUSED');
  }
  return name;
}
