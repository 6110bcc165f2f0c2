import type { ClientFileEntity } from '../client-file.entity.js';
import type { FileVersionEntity } from '../file-version.entity.js';

/** The content of mails about approvals of files. */
export interface MailedFile {
  file: ClientFileEntity;
  version: FileVersionEntity;
  projectName: string | null;
  companyName: string;
}

export interface DecidedFile extends MailedFile {
  deciderEmail: string;
}
