import { sanitizeFileName } from '@hive/contracts';

/** The same content under another name. */
export const withName = (file: File, name: string): File =>
  name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });

/** The file under the name that the server will store: without characters that hide or reverse parts of a name. */
export const withStoredName = (file: File): File => withName(file, sanitizeFileName(file.name));
