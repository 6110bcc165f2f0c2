import { useState, type ReactNode } from 'react';
import { useDispatch, type AppStore } from '@hive/store';
import { findFiles } from '../files.api';
import { withStoredName } from './file-names';
import { SameNameDialog, type SameName } from './same-name-dialog';
import type { UploadTarget } from './upload.types';

/** The newest files of a section, among which the names are looked for. */
const NEWEST = { page: 1, pageSize: 100, q: '', sort: '-updatedAt' };

type Start = (files: File[], target: UploadTarget) => void;

/** Begins uploads, and asks about files whose names are already taken. Render `question` on the page. */
export function useSameNames(start: Start, canAddVersions: boolean): { upload: Start; question: ReactNode } {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [asked, setAsked] = useState<{ same: SameName[]; target: UploadTarget }>();
  const upload = async (chosen: File[], target: UploadTarget) => {
    const files = chosen.map(withStoredName);
    if (target.fileId !== undefined) {
      start(files, target);
      return;
    }
    const { clientId, section, projectId } = target;
    const query = { clientId, section, ...NEWEST, ...(projectId && { projectId }) };
    // without an answer the uploads begin: the server accepts a second file of a name
    const { data } = await dispatch(findFiles(query, { subscribe: false, forceRefetch: true }));
    const same = files.flatMap((file) => {
      const existing = data?.items.find(({ fileName }) => fileName.toLowerCase() === file.name.toLowerCase());
      return existing ? [{ file, existing }] : [];
    });
    const others = files.filter((file) => !same.some((each) => each.file === file));
    if (others.length > 0) {
      start(others, target);
    }
    if (same.length > 0) {
      setAsked({ same, target });
    }
  };
  const answer = (isNewVersion: boolean) => {
    setAsked(undefined);
    asked?.same.forEach(({ file, existing }) => {
      const { clientId, section, label } = asked.target;
      start([file], isNewVersion ? { clientId, section, label, fileId: existing.id } : asked.target);
    });
  };
  return {
    upload: (files, target) => void upload(files, target),
    question: asked ? (
      <SameNameDialog
        same={asked.same}
        canAddVersions={canAddVersions}
        onConfirm={answer}
        onCancel={() => setAsked(undefined)}
      />
    ) : null,
  };
}
