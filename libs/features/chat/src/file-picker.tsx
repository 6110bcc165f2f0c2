import { useId, useState } from 'react';
import { loadError } from '@hive/api-client';
import type { ChatFile, ClientFile } from '@hive/contracts';
import { Button, DataState, EmptyState, ListSkeleton, ModalDialog } from '@hive/ui/app';
import { CloseOutlined } from '@hive/ui/app/icons';
import { SearchBox, useDebouncedText } from '@hive/ui/lists';
import { sizeText, Thumbnail } from '@hive/files/parts';
import { useChatListFilesQuery } from './chat.api';
import styles from './file-picker.module.css';

interface FilePickerProps {
  clientId: string;
  /** How many files can still be added. */
  max: number;
  attachedIds: readonly (string | null)[];
  onAttach: (files: ChatFile[]) => void;
  onClose: () => void;
}

const ROW_HEIGHT = 56;

const toChatFile = ({ id, fileName, kind, bytes, fileUrl, previewUrl }: ClientFile): ChatFile => ({
  id,
  fileName,
  kind,
  bytes,
  fileUrl,
  previewUrl,
});

/** Chooses files of the Files area in a modal dialog. */
export function FilePicker({ clientId, max, attachedIds, onAttach, onClose }: FilePickerProps) {
  const titleId = useId();
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedText(q, setQ);
  const [chosen, setChosen] = useState<ClientFile[]>([]);
  const { data, error, isFetching, refetch } = useChatListFilesQuery({ clientId, q });
  const isChosen = ({ id }: ClientFile) => chosen.some((file) => file.id === id);
  const toggle = (file: ClientFile) =>
    setChosen(isChosen(file) ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file]);
  const files = data?.items.filter(({ id }) => !attachedIds.includes(id));
  return (
    <ModalDialog className={styles.picker} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId}>Attach files</h2>
        <Button type="text" aria-label="Close" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <SearchBox label="Find a file" value={text} onChange={setText} className={styles.search} />
      <div className={styles.content}>
        <DataState
          data={files}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading files..."
          skeleton={<ListSkeleton rows={4} rowHeight={ROW_HEIGHT} />}
          errorTitle="Files did not load"
          isEmpty={files?.length === 0}
          empty={<EmptyState title={q ? 'No files match your search' : 'No files to attach'} />}
        >
          <ul>
            {files?.map((file) => (
              <li key={file.id}>
                <label className={styles.file}>
                  <input
                    type="checkbox"
                    checked={isChosen(file)}
                    disabled={!isChosen(file) && chosen.length >= max}
                    onChange={() => toggle(file)}
                  />
                  <Thumbnail file={file} />
                  <bdi className={styles.name}>{file.fileName}</bdi>
                  <span className={styles.size}>{sizeText(file.bytes)}</span>
                </label>
              </li>
            ))}
          </ul>
        </DataState>
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            onAttach(chosen.map(toChatFile));
            onClose();
          }}
        >
          {chosen.length > 1 ? `Attach ${chosen.length} files` : 'Attach file'}
        </Button>
      </div>
    </ModalDialog>
  );
}
