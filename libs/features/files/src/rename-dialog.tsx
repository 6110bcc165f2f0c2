import { useEffect, useId, useState } from 'react';
import { actionError, isApiError } from '@hive/api-client';
import { FILE_NAME_MAX, type ClientFileDetail } from '@hive/contracts';
import { useHost } from '@hive/session';
import { ConfirmDialog, TextField } from '@hive/ui/app';
import { useFilesRenameMutation } from './files.api';

/** Asks for another name of the file. */
export function RenameDialog({ file, onClose }: { file: ClientFileDetail; onClose: () => void }) {
  const id = useId();
  const host = useHost();
  const [rename, { isLoading }] = useFilesRenameMutation();
  const [name, setName] = useState(file.fileName);
  const [failure, setFailure] = useState<string>();
  // after a refusal the person has seen the present name, and saving again replaces it knowingly
  const [seen, setSeen] = useState(file.fileName);
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  }, [id]);
  const save = async () => {
    const fileName = name.trim();
    if (isLoading) {
      return;
    }
    if (fileName === file.fileName) {
      onClose();
      return;
    }
    if (fileName === '') {
      setFailure('Enter a name.');
      return;
    }
    const { error } = await rename({ id: file.id, fileName, seen: { fileName: seen } });
    if (error) {
      setSeen((isApiError(error) && error.current?.fileName) || seen);
      setFailure(
        (isApiError(error) && error.errors?.fileName) ||
          actionError(error, 'The name was not saved. Please try again.'),
      );
      return;
    }
    host.notify({ title: 'Renamed', description: `The file is called ${fileName} now.` });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Rename ${file.fileName}`}
      confirmLabel="Save name"
      cancelLabel="Keep name"
      isLoading={isLoading}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="File name"
          maxLength={FILE_NAME_MAX}
          field={{
            id,
            name: 'fileName',
            value: name,
            error: failure,
            // a disabled field would lose the focus
            disabled: false,
            onChange: (value) => {
              setName(value);
              setFailure(undefined);
            },
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
