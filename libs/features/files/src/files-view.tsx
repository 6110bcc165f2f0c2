import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ClientFile, FileCounts, FileSection } from '@hive/contracts';
import { Button, CrashBoundary } from '@hive/ui/app';
import { UploadOutlined } from '@hive/ui/app/icons';
import { focusRow, SearchBox, useDebouncedText } from '@hive/ui/lists';
import { Choice } from './choice';
import { FileDetail } from './file-detail';
import { FileFilters } from './file-filters';
import { FileList } from './file-list';
import type { FileRights } from './file-rights';
import { sectionText } from './file-texts';
import { useFilesCountsQuery, useFilesListQuery } from './files.api';
import { DropOverlay } from './uploads/drop-overlay';
import { InterruptedUploads } from './uploads/interrupted-uploads';
import { UploadDrawer } from './uploads/upload-drawer';
import type { UploadTarget } from './uploads/upload.types';
import { useFileDrop } from './uploads/use-file-drop';
import { useFilesState, type FilesState } from './use-files-state';
import { useTargets } from './use-targets';
import styles from './files.module.css';

interface FilesViewProps {
  /** Id of the client, or `me` for the user's company. */
  clientId: string;
  /** Limits the list and uploads to this project. */
  projectId?: string;
  rights: FileRights;
  /** Puts search and upload beside the title of the page. */
  layout: (tools: ReactNode, content: ReactNode) => ReactNode;
}

/** The files of a client: sections, list, details and uploads. The address decides what is shown. */
export function FilesView({ clientId, projectId, rights, layout }: FilesViewProps) {
  const { sections } = rights;
  const state = useFilesState(sections, projectId);
  const { data: counts } = useFilesCountsQuery({ clientId });
  const query = useFilesListQuery({ clientId, ...state.list });
  // the files that the drawer opens with; undefined while it is closed
  const [drawerFiles, setDrawerFiles] = useState<File[]>();
  const { upload, question, target, limitText, problemOf, onDrop } = useTargets({
    clientId,
    rights,
    state,
    counts,
    onProjectNeeded: setDrawerFiles,
  });
  const canUpload = target !== undefined;
  const dragged = useFileDrop(canUpload && drawerFiles === undefined, onDrop);
  const openDrawer = () => setDrawerFiles([]);
  const closeDrawer = () => setDrawerFiles(undefined);
  const tools = (
    <>
      <FileSearch state={state} />
      {canUpload ? (
        <Button type="primary" icon={<UploadOutlined />} onClick={openDrawer}>
          Upload
        </Button>
      ) : null}
    </>
  );
  const content = (
    <div className={styles.view}>
      {canUpload ? <InterruptedUploads clientId={clientId} onChoose={openDrawer} /> : null}
      <div className={styles.bar} data-file-sections>
        <Choice
          label="Section"
          value={state.list.section}
          onChange={(value) => state.showSection(sections.find((section) => section === value) ?? state.list.section)}
          options={sections.map((value) => ({
            value,
            label: sectionLabel(value, rights, state.isOfOneProject ? undefined : counts),
          }))}
        />
        <FileFilters clientId={clientId} state={state} />
      </div>
      <div className={styles.columns} data-open={state.openId !== null || undefined}>
        <div className={styles.main}>
          <FileList
            clientId={clientId}
            side={rights.side}
            sections={sections}
            state={state}
            query={query}
            canUpload={rights.uploadTo.includes(state.list.section)}
            onUpload={openDrawer}
          />
          {dragged !== undefined && target ? (
            <DropOverlay count={dragged} detail={`They go to ${sectionText(target, rights.side)}. ${limitText}`} />
          ) : null}
        </div>
        <OpenFile state={state} rights={rights} items={query.data?.items ?? []} onUpload={upload} />
      </div>
      {drawerFiles && target ? (
        <CrashBoundary onDismiss={closeDrawer}>
          <UploadDrawer
            clientId={clientId}
            rights={rights}
            isProjectFixed={state.isOfOneProject}
            initial={{ section: target, projectId: state.list.projectId, files: drawerFiles }}
            limitText={limitText}
            problemOf={problemOf}
            onUpload={(files, place) => {
              closeDrawer();
              upload(files, place);
            }}
            onClose={closeDrawer}
          />
        </CrashBoundary>
      ) : null}
      {question}
    </div>
  );
  return layout(tools, content);
}

const sectionLabel = (section: FileSection, { side }: FileRights, counts: FileCounts | undefined): ReactNode => (
  <>
    {sectionText(section, side)} <span className={styles.count}>{counts?.sections[section] ?? ''}</span>
  </>
);

function FileSearch({ state }: { state: FilesState }) {
  const [text, setText] = useDebouncedText(state.list.q, (q) => state.filter({ q }));
  return <SearchBox label="Find a file" value={text} onChange={setText} className={styles.search} />;
}

interface OpenFileProps {
  state: FilesState;
  rights: FileRights;
  items: Pick<ClientFile, 'id' | 'fileName'>[];
  onUpload: (files: File[], target: UploadTarget) => void;
}

/** When the last row was deleted, the section takes the focus instead. */
const NO_ROW = '';

/** The details of the file in the address. After they close, the focus is on its row again. */
function OpenFile({ state, rights, items, onUpload }: OpenFileProps) {
  const { openId } = state;
  const last = useRef(openId);
  useEffect(() => {
    if (openId === null && last.current === NO_ROW) {
      document.querySelector<HTMLElement>('[data-file-sections] :checked')?.focus();
    } else if (openId === null && last.current !== null) {
      focusRow(last.current);
    }
    last.current = openId;
  }, [openId]);
  if (openId === null) {
    return null;
  }
  const index = items.findIndex(({ id }) => id === openId);
  const opener = (position: number) => {
    const item = items[position];
    return index >= 0 && item ? () => state.open(item.id) : undefined;
  };
  return (
    <CrashBoundary onDismiss={state.close}>
      <FileDetail
        id={openId}
        listedName={items[index]?.fileName}
        number={state.version}
        rights={rights}
        navigation={{ onClose: state.close, onPrevious: opener(index - 1), onNext: opener(index + 1) }}
        onVersion={state.showVersion}
        onOpen={({ id, version }) => state.open(id, version)}
        onUpload={onUpload}
        onRemoved={() => {
          last.current = items[index + 1]?.id ?? items[index - 1]?.id ?? NO_ROW;
          state.close();
        }}
        onRemovalRefused={() => state.open(openId)}
      />
    </CrashBoundary>
  );
}
