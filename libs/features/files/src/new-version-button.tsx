import { useRef, useState } from 'react';
import type { ClientFileDetail } from '@hive/contracts';
import { Button, ConfirmDialog } from '@hive/ui/app';
import { UploadOutlined } from '@hive/ui/app/icons';
import { Choice } from './choice';
import type { FileRights } from './file-rights';
import { sectionText } from './file-texts';
import { withName } from './uploads/file-names';
import type { UploadTarget } from './uploads/upload.types';
import styles from './detail.module.css';

interface NewVersionButtonProps {
  file: ClientFileDetail;
  rights: FileRights;
  onUpload: (files: File[], target: UploadTarget) => void;
}

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
const isSameType = (a: string, b: string): boolean => extensionOf(a) === extensionOf(b);

/** Sends another file as the next version. Asks first when a version is locked, or when the name may have to change. */
export function NewVersionButton({ file, rights, onUpload }: NewVersionButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const send = (content: File) => {
    setChosen(undefined);
    onUpload([content], {
      clientId: file.clientId,
      section: file.section,
      fileId: file.id,
      label: sectionText(file.section, rights.side),
    });
  };
  const choose = (content: File) => {
    if (file.approvedVersion !== null || !isSameType(content.name, file.fileName)) {
      setChosen(content);
    } else {
      send(content);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`New version of ${file.fileName}`}
        onChange={({ target }) => {
          const [content] = Array.from(target.files ?? []);
          target.value = '';
          if (content) {
            choose(content);
          }
        }}
      />
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        New version
      </Button>
      {chosen ? (
        <NewVersionDialog file={file} chosen={chosen} onConfirm={send} onCancel={() => setChosen(undefined)} />
      ) : null}
    </>
  );
}

interface NewVersionDialogProps {
  file: ClientFileDetail;
  chosen: File;
  onConfirm: (content: File) => void;
  onCancel: () => void;
}

function NewVersionDialog({ file, chosen, onConfirm, onCancel }: NewVersionDialogProps) {
  const [name, setName] = useState(file.fileName);
  const isOtherType = !isSameType(chosen.name, file.fileName);
  return (
    <ConfirmDialog
      title={`Upload a new version of ${file.fileName}?`}
      confirmLabel="Upload new version"
      cancelLabel={`Keep version ${file.currentVersion}`}
      onConfirm={() => onConfirm(isOtherType ? withName(chosen, name) : chosen)}
      onCancel={onCancel}
    >
      {file.approvedVersion === null ? null : (
        <p>
          Version {file.approvedVersion} is approved and locked. It stays as it is; the new version needs an approval of
          its own.
        </p>
      )}
      {isOtherType ? (
        <div className={styles.otherType}>
          <p>
            The chosen file, <strong>{chosen.name}</strong>, is of another type.
          </p>
          <Choice
            label="Name of the file"
            value={name}
            onChange={setName}
            options={[
              { value: file.fileName, label: 'Keep the name' },
              { value: chosen.name, label: 'Use the new name' },
            ]}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
