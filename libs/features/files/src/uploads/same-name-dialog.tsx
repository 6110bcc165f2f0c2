import { useState } from 'react';
import type { ClientFile } from '@hive/contracts';
import { ConfirmDialog } from '@hive/ui/app';
import { Choice } from '../choice';
import styles from './upload-drawer.module.css';

/** A chosen file and the file that already has its name. */
export interface SameName {
  file: File;
  existing: ClientFile;
}

interface SameNameDialogProps {
  same: SameName[];
  canAddVersions: boolean;
  onConfirm: (isNewVersion: boolean) => void;
  onCancel: () => void;
}

/** Asks what to do with a file whose name is already taken. */
export function SameNameDialog({ same, canAddVersions, onConfirm, onCancel }: SameNameDialogProps) {
  const [kind, setKind] = useState(canAddVersions ? 'version' : 'file');
  const names = same.map(({ file }) => file.name).join(', ');
  const isOne = same.length === 1;
  return (
    <ConfirmDialog
      title={isOne ? `${names} is already there` : `${same.length} files are already there`}
      confirmLabel={kind === 'version' ? `Upload new version${isOne ? '' : 's'}` : 'Upload anyway'}
      cancelLabel="Do not upload"
      onConfirm={() => onConfirm(kind === 'version')}
      onCancel={onCancel}
    >
      <div className={styles.same}>
        <p>{isOne ? 'Another file has this name.' : `Other files have these names: ${names}.`}</p>
        {canAddVersions ? (
          <Choice
            label="Upload as"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'version', label: isOne ? 'New version' : 'New versions' },
              { value: 'file', label: isOne ? 'Another file' : 'Other files' },
            ]}
          />
        ) : null}
        {kind === 'version' && same.some(({ existing }) => existing.approvedVersion !== null) ? (
          <p>An approved version stays as it is; the new version needs an approval of its own.</p>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
