import type { FileCounts } from '@hive/contracts';
import { useHost } from '@hive/session';
import type { FileRights } from './file-rights';
import { sectionText, sizeText } from './file-texts';
import { uploadProblem } from './uploads/upload-problem';
import type { UploadTarget } from './uploads/upload.types';
import type { Dropped } from './uploads/use-file-drop';
import { useSameNames } from './uploads/use-same-names';
import { useUploads } from './uploads/use-uploads';
import type { FilesState } from './use-files-state';

interface TargetsOptions {
  clientId: string;
  rights: FileRights;
  state: FilesState;
  counts: FileCounts | undefined;
  /** Called with dropped files whose project the person has to choose. */
  onProjectNeeded: (files: File[]) => void;
}

/** Where uploads go, and what the page does with them. */
export function useTargets({ clientId, rights, state, counts, onProjectNeeded }: TargetsOptions) {
  const host = useHost();
  const start = useUploads(counts);
  const { section, projectId } = state.list;
  const target = rights.uploadTo.includes(section) ? section : rights.uploadTo[0];
  const begin = (files: File[], place: UploadTarget) => {
    start(files, place);
    if (place.section !== section) {
      state.showSection(place.section);
    }
  };
  const { upload, question } = useSameNames(begin, rights.canManage);
  const onDrop = ({ files, hasFolders }: Dropped) => {
    if (hasFolders) {
      host.notify({
        title: 'Folders are not uploaded',
        description: 'Drop the files of a folder, or the folder as a ZIP.',
        variant: 'destructive',
      });
    }
    if (!target || files.length === 0) {
      return;
    }
    if (rights.needsProject && projectId === undefined) {
      onProjectNeeded(files);
    } else {
      upload(files, {
        clientId,
        section: target,
        label: sectionText(target, rights.side),
        ...(projectId && { projectId }),
      });
    }
  };
  const limitText = counts ? `All file types except programs, up to ${sizeText(counts.fileLimitBytes)} each.` : '';
  const problemOf = (file: File) => uploadProblem(file, counts);
  return { upload, question, target, limitText, problemOf, onDrop };
}
