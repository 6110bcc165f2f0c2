import type { FileSection } from '@hive/contracts';
import type { FilesSide } from './file-texts';

/** What the person may do; the server checks it again. */
export interface FileRights {
  side: FilesSide;
  /** Sections that the person sees, the usual one first. */
  sections: readonly FileSection[];
  /** Sections to which the person may upload, the usual one first. */
  uploadTo: FileSection[];
  canComment: boolean;
  /** Approves versions and requests changes. */
  canDecide: boolean;
  /** Renames files, adds versions and submits them for approval. */
  canManage: boolean;
  /** Whether each new file must belong to a project, not to the client as a whole. */
  needsProject?: boolean;
}
