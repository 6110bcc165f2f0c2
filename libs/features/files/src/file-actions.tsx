import { useRef, useState } from 'react';
import { actionError } from '@hive/api-client';
import type { ClientFileDetail, FileVersion } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, ConfirmDialog } from '@hive/ui/app';
import { DeleteOutlined, EditOutlined } from '@hive/ui/app/icons';
import type { FileRights } from './file-rights';
import { useFilesRemoveMutation, useFilesSubmitMutation } from './files.api';
import { NewVersionButton } from './new-version-button';
import { RenameDialog } from './rename-dialog';
import type { UploadTarget } from './uploads/upload.types';

interface FileActionsProps {
  file: ClientFileDetail;
  version: FileVersion;
  rights: FileRights;
  onUpload: (files: File[], target: UploadTarget) => void;
  onRemoved: () => void;
  /** The file is still there. */
  onRemovalRefused: () => void;
}

const FAILED = 'The change was not saved. Please try again.';

/** The actions on the file that the person may take. */
export function FileActions({ file, version, rights, onUpload, ...removal }: FileActionsProps) {
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const host = useHost();
  const [submit, { isLoading: isSubmitting }] = useFilesSubmitMutation();
  const isCurrent = version.number === file.currentVersion;
  const canSubmit =
    rights.canManage &&
    isCurrent &&
    file.section === 'deliverable' &&
    ['none', 'changes-requested'].includes(version.approval);
  const onSubmit = async () => {
    const { error } = await submit({ id: file.id, version: version.number });
    host.notify(
      error
        ? { title: 'Error', description: actionError(error, FAILED), variant: 'destructive' }
        : { title: 'Submitted', description: `Version ${version.number} of ${file.fileName} is waiting for approval.` },
    );
  };
  const close = () => setDialog(undefined);
  return (
    <>
      {canSubmit ? (
        <Button type="primary" loading={isSubmitting} onClick={() => void onSubmit()}>
          Submit for approval
        </Button>
      ) : null}
      {rights.canManage ? (
        <>
          <NewVersionButton file={file} rights={rights} onUpload={onUpload} />
          {file.isLocked ? null : (
            <Button icon={<EditOutlined />} onClick={() => setDialog('rename')}>
              Rename
            </Button>
          )}
        </>
      ) : null}
      {file.canDelete ? (
        <Button danger type="text" icon={<DeleteOutlined />} onClick={() => setDialog('remove')}>
          Delete
        </Button>
      ) : null}
      {dialog === 'rename' ? <RenameDialog file={file} onClose={close} /> : null}
      {dialog === 'remove' ? <RemoveDialog file={file} {...removal} onClose={close} /> : null}
    </>
  );
}

interface RemoveDialogProps extends Pick<FileActionsProps, 'file' | 'onRemoved' | 'onRemovalRefused'> {
  onClose: () => void;
}

function RemoveDialog({ file, onRemoved, onRemovalRefused, onClose }: RemoveDialogProps) {
  const host = useHost();
  const [remove] = useFilesRemoveMutation();
  const isConfirmed = useRef(false);
  const onConfirm = async () => {
    // also on the second press of a double click, when the dialog closes with the details
    if (isConfirmed.current) {
      return;
    }
    isConfirmed.current = true;
    // the details close first: they would ask for a file that no longer exists
    onRemoved();
    const { error } = await remove(file.id);
    if (error) {
      onRemovalRefused();
    }
    host.notify(
      error
        ? {
            title: 'Error',
            description: actionError(error, `${file.fileName} was not deleted. Please try again.`),
            variant: 'destructive',
          }
        : { title: 'Deleted', description: `${file.fileName} is deleted.` },
    );
  };
  return (
    <ConfirmDialog
      danger
      title={`Delete ${file.fileName}?`}
      confirmLabel="Delete file"
      cancelLabel="Keep file"
      onConfirm={() => void onConfirm()}
      onCancel={onClose}
    >
      <p>
        {file.versions.length > 1
          ? `All ${file.versions.length} versions and their comments go with it.`
          : 'Its comments go with it.'}{' '}
        This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
