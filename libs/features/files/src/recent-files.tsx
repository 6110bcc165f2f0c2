import { loadError } from '@hive/api-client';
import { Link } from '@hive/router';
import { Button, DataState, EmptyState, ListSkeleton, Panel } from '@hive/ui/app';
import { CloudUploadOutlined, DownloadOutlined } from '@hive/ui/app/icons';
import { dayText, sizeText } from './file-texts';
import { useFilesListRecentQuery } from './files.api';
import { Thumbnail } from './thumbnail';
import { useDownload } from './use-download';
import styles from './recent-files.module.css';

interface RecentFilesProps {
  clientId: string;
  /** The page of the files: '/client-portal/files'. */
  path: string;
}

const ROW_HEIGHT = 63;

/** The files that arrived last in any section, as a panel of a dashboard. */
export function RecentFiles({ clientId, path }: RecentFilesProps) {
  const { data, error, isFetching, refetch } = useFilesListRecentQuery({ clientId });
  const { download, linkingId } = useDownload();
  return (
    <Panel flush title="New in your files" extra={<Link to={path}>Files</Link>}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading files..."
        skeleton={<ListSkeleton rows={3} rowHeight={ROW_HEIGHT} />}
        errorTitle="Files did not load"
        isEmpty={data?.items.length === 0}
        empty={
          <EmptyState
            icon={<CloudUploadOutlined />}
            title="No files yet"
            detail="What your agency makes for you appears here."
          />
        }
      >
        <ul>
          {data?.items.map((file) => (
            <li key={file.id} className={styles.row}>
              <Thumbnail file={file} />
              <div className={styles.text}>
                <Link to={`${path}?section=${file.section}&open=${file.id}`} className={styles.name}>
                  {file.fileName}
                </Link>
                <p className={styles.meta}>
                  {dayText(file.updatedAt).replace('Today', 'today')}, {sizeText(file.bytes)}
                </p>
              </div>
              <Button
                type="text"
                aria-label={`Download ${file.fileName}`}
                icon={<DownloadOutlined />}
                loading={file.id === linkingId}
                onClick={() => void download({ id: file.id, number: file.currentVersion })}
              />
            </li>
          ))}
        </ul>
      </DataState>
    </Panel>
  );
}
