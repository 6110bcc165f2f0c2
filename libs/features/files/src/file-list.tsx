import { loadError, type Page } from '@hive/api-client';
import type { ClientFile, FileSection } from '@hive/contracts';
import { Button, DataState, EmptyState, ListSkeleton, Panel } from '@hive/ui/app';
import { CloudUploadOutlined, DownloadOutlined, SearchOutlined } from '@hive/ui/app/icons';
import { BulkBar, ListPagination, RowCheckbox, useRowSelection } from '@hive/ui/lists';
import { FileRow } from './file-row';
import { sectionText, type FilesSide } from './file-texts';
import { useFilesListQuery } from './files.api';
import { useDownload } from './use-download';
import type { FilesState } from './use-files-state';
import styles from './files.module.css';

const ROW_HEIGHT = 67;

interface FileListProps {
  clientId: string;
  side: FilesSide;
  /** Those that the person sees. */
  sections: readonly FileSection[];
  state: FilesState;
  query: {
    data?: Page<ClientFile> | undefined;
    currentData?: Page<ClientFile> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  canUpload: boolean;
  onUpload: () => void;
}

/** One page of a section, in any state. */
export function FileList({ clientId, side, sections, state, query, ...upload }: FileListProps) {
  const { list, openId } = state;
  // does not show the previous section's rows while those of this one load
  const data =
    query.isFetching && query.error === undefined
      ? (query.currentData ?? sameSection(query, list.section))
      : query.currentData;
  const items = data?.items ?? [];
  const { download, downloadZip, isZipping, linkingId } = useDownload();
  const selection = useRowSelection(
    items,
    `${list.section} ${list.projectId ?? ''} ${list.q} ${list.sort} ${list.page}`,
  );
  return (
    <>
      <section className={styles.list} aria-label={sectionText(list.section, side)} aria-busy={query.isFetching}>
        <Panel flush>
          <DataState
            data={data}
            isLoading={query.isFetching}
            error={loadError(query.error)}
            onRetry={() => void query.refetch()}
            loadingText="Loading files..."
            skeleton={<ListSkeleton rows={6} rowHeight={ROW_HEIGHT} />}
            errorTitle="Files did not load"
            isEmpty={items.length === 0}
            empty={<NoFiles clientId={clientId} side={side} sections={sections} state={state} {...upload} />}
          >
            <ul className={query.isFetching ? styles.busy : undefined}>
              {items.map((file) => (
                <FileRow
                  key={file.id}
                  file={file}
                  isOpen={file.id === openId}
                  onOpen={() => state.open(file.id)}
                  isDownloading={file.id === linkingId}
                  onDownload={() => void download({ id: file.id, number: file.currentVersion })}
                  checkbox={
                    <RowCheckbox
                      label={`Select ${file.fileName}`}
                      isChecked={selection.isSelected(file.id)}
                      onToggle={(isRange) => selection.toggle(file.id, isRange)}
                    />
                  }
                />
              ))}
            </ul>
            <ListPagination
              page={list.page}
              pageSize={list.pageSize}
              total={data?.total ?? 0}
              onPage={state.showPage}
            />
          </DataState>
        </Panel>
      </section>
      {selection.rows.length > 0 ? (
        <BulkBar count={selection.rows.length} onClear={selection.clear}>
          <Button
            icon={<DownloadOutlined />}
            loading={isZipping}
            onClick={() => void downloadZip(clientId, selection.rows)}
          >
            Download as ZIP
          </Button>
        </BulkBar>
      ) : null}
    </>
  );
}

const sameSection = ({ data }: FileListProps['query'], section: string): Page<ClientFile> | undefined =>
  data?.items[0]?.section === section ? data : undefined;

const emptyTexts: Record<FilesSide, Record<ClientFile['section'], string>> = {
  client: {
    deliverable: 'What your agency makes for you appears here.',
    upload: 'Drop files anywhere on this page to send them to your agency.',
    'brand-asset': 'Logos, fonts and colours that everyone works with.',
    'ai-content': 'Texts and images that you write with AI.',
    document: 'Invoices and contracts appear here.',
  },
  staff: {
    deliverable: 'Drop files anywhere on this page; submit them for approval when they are ready.',
    upload: 'What the client sends appears here.',
    'brand-asset': 'Logos, fonts and colours that everyone works with.',
    'ai-content': 'Texts and images that were written with AI.',
    document: 'Invoices and contracts, which only owners and people with “View Billing” see.',
  },
};

/** How many files of another section a search finds. */
function OtherSection({
  clientId,
  side,
  section,
  state,
}: Pick<FileListProps, 'clientId' | 'side' | 'state'> & { section: FileSection }) {
  const { data } = useFilesListQuery({ clientId, ...state.list, section, page: 1, pageSize: 1 });
  return data && data.total > 0 ? (
    <Button onClick={() => state.showSection(section)}>{`${data.total} in ${sectionText(section, side)}`}</Button>
  ) : null;
}

function NoFiles({ clientId, side, sections, state, canUpload, onUpload }: Omit<FileListProps, 'query'>) {
  const { list } = state;
  if (list.page > 1) {
    return (
      <EmptyState
        title={`No files on page ${list.page}`}
        detail="The list has fewer pages."
        action={<Button onClick={() => state.showPage(1)}>Go to the first page</Button>}
      />
    );
  }
  if (state.isFiltered) {
    return (
      <EmptyState
        icon={<SearchOutlined />}
        title="No files found"
        detail={
          list.q ? `Nothing in ${sectionText(list.section, side)} matches “${list.q}”.` : 'This project has none here.'
        }
        action={
          <div className={styles.found}>
            {sections.map((section) =>
              list.q && section !== list.section ? (
                <OtherSection key={section} clientId={clientId} side={side} section={section} state={state} />
              ) : null,
            )}
            <Button onClick={state.clearFilters}>Clear search and filters</Button>
          </div>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<CloudUploadOutlined />}
      title="No files yet"
      detail={emptyTexts[side][list.section]}
      action={canUpload ? <Button onClick={onUpload}>Upload files</Button> : null}
    />
  );
}
