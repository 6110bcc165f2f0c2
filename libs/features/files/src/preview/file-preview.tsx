import { Suspense, useState, type ReactNode } from 'react';
import type { ClientFileDetail, FileVersion } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import { Button } from '@hive/ui/app';
import { DownloadOutlined, ReloadOutlined } from '@hive/ui/app/icons';
import { FileKindIcon } from '../file-kind-icon';
import { useFilesGetQuery } from '../files.api';
import { useDownload } from '../use-download';
import { MediaImage } from './media-image';
import { Pinned } from './pinned';
import type { OpenPin, PageLayer } from './preview.types';
import styles from './preview.module.css';

/** Loads pdf.js, which is larger than all the rest of the page. */
export const LazyPdfPreview = lazyComponent(
  async () => (await import(/* webpackChunkName: "pdf-preview" */ './pdf-preview')).PdfPreview,
);

/** A version, for its download. */
type Shown = Pick<FileVersion, 'number' | 'kind'> & { id: string };

/** Pins above the pages of a PDF, and the open one, to whose page it turns. */
interface Layered {
  layer?: PageLayer | undefined;
  openPin?: OpenPin | undefined;
}

interface PreviewProps {
  file: ClientFileDetail;
  version: FileVersion;
}

const noPreviewTexts: Record<FileVersion['previewStatus'], string> = {
  none: 'Files of this type have no preview.',
  pending: 'The preview is on its way.',
  failed: 'The preview could not be created.',
  'too-large': 'This picture is too large to show.',
  ready: 'Files of this type have no preview.',
};

/** Names of files that would have a preview, if their content were what the name says. */
const PREVIEWED = /\.(?:avif|gif|jpe?g|png|webp|pdf)$/i;

const noPreviewText = ({ fileName, previewStatus }: FileVersion): string =>
  previewStatus === 'none' && PREVIEWED.test(fileName)
    ? 'This file is damaged, or is not what its name says. Ask for another copy of it.'
    : noPreviewTexts[previewStatus];

/** In place of a preview: the kind of the file, and its download. */
function NoPreview({ id, number, kind, children }: Shown & { children: ReactNode }) {
  const { download, isLinking } = useDownload();
  return (
    <div className={styles.none}>
      <span className={styles.kind}>
        <FileKindIcon kind={kind} />
      </span>
      <p>{children}</p>
      <Button ghost icon={<DownloadOutlined />} loading={isLinking} onClick={() => void download({ id, number })}>
        Download
      </Button>
    </div>
  );
}

/**
 * An element of the browser that fetches the file itself. The first failure may be a session that expired while the page was
 * open: a call of the page renews it, and the element tries again.
 */
function useSource(fileId: string) {
  const { refetch } = useFilesGetQuery(fileId);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const retry = async () => {
    await refetch();
    setAttempt((before) => before + 1);
    setIsFailed(false);
  };
  return {
    attempt,
    isFailed,
    retry: () => void retry(),
    onError: () => {
      if (attempt === 0) {
        void retry();
      } else {
        setIsFailed(true);
      }
    },
  };
}

/** A preview that the browser could not fetch. */
const FailedPreview = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.none} role="alert">
    <p>The preview did not load.</p>
    <Button ghost icon={<ReloadOutlined />} onClick={onRetry}>
      Retry
    </Button>
  </div>
);

function MediaPreview({ file, version, layer }: PreviewProps & Layered) {
  const { attempt, isFailed, onError, retry } = useSource(file.id);
  if (isFailed) {
    return <FailedPreview onRetry={retry} />;
  }
  if (version.previewUrl === null) {
    // audio and video have the same attributes, and no captions: they are drafts of clients and agency
    const Player = version.kind === 'audio' ? 'audio' : 'video';
    return (
      <Player
        key={attempt}
        className={styles.media}
        aria-label={file.fileName}
        controls
        preload="metadata"
        src={version.fileUrl}
        onError={onError}
      />
    );
  }
  return (
    <Pinned key={attempt} layer={layer?.(1)}>
      <MediaImage
        url={version.previewUrl}
        width={version.width ?? undefined}
        height={version.height ?? undefined}
        alt={`Preview of ${file.fileName}, version ${version.number}`}
        onError={onError}
      />
    </Pinned>
  );
}

interface PdfSourceProps extends Layered {
  /** Of the file. */
  id: string;
  /** Of the version. */
  number: number;
  name: string;
  url: string;
}

/** The pages of a PDF, or why they do not show. */
export function PdfSource({ id, number, name, url, ...layered }: PdfSourceProps) {
  const { attempt, isFailed, onError, retry } = useSource(id);
  return isFailed ? (
    <FailedPreview onRetry={retry} />
  ) : (
    <Suspense fallback={<output className={styles.loading}>Loading preview...</output>}>
      <LazyPdfPreview
        key={attempt}
        url={url}
        name={name}
        onLoadError={onError}
        {...layered}
        failure={
          <NoPreview id={id} number={number} kind="pdf">
            This PDF cannot be shown here.
          </NoPreview>
        }
      />
    </Suspense>
  );
}

/** Shows a version, if a browser can. */
export function FilePreview({ file, version, ...layered }: PreviewProps & Layered) {
  const key = `${file.id} ${version.number}`;
  const { kind, previewUrl } = version;
  if (kind === 'pdf') {
    return (
      <PdfSource
        key={key}
        id={file.id}
        number={version.number}
        name={file.fileName}
        url={version.fileUrl}
        {...layered}
      />
    );
  }
  return kind === 'video' || kind === 'audio' || previewUrl !== null ? (
    <MediaPreview key={key} file={file} version={version} {...layered} />
  ) : (
    <NoPreview id={file.id} number={version.number} kind={kind}>
      {noPreviewText(version)}
    </NoPreview>
  );
}
