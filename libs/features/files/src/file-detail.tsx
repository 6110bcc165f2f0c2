import { useId, useRef, useState } from 'react';
import { isApiError, loadError } from '@hive/api-client';
import type { ClientFileDetail, FileVersion } from '@hive/contracts';
import { Button, DataState, EmptyState, Skeleton } from '@hive/ui/app';
import { DownloadOutlined } from '@hive/ui/app/icons';
import { ApprovalTag, ApprovedVersionTag } from './approval-tag';
import { Choice } from './choice';
import { Comments } from './comments';
import { DetailHeader, type DetailNavigation } from './detail-header';
import { FileActions } from './file-actions';
import type { FileRights } from './file-rights';
import { momentText } from './file-texts';
import { useFilesGetQuery } from './files.api';
import type { OpenPin } from './preview/preview.types';
import { Stage } from './preview/stage';
import { ReviewForm } from './review-form';
import type { UploadTarget } from './uploads/upload.types';
import { useKeptFocus } from './use-kept-focus';
import { useDownload } from './use-download';
import styles from './detail.module.css';

interface FileDetailProps {
  id: string;
  /** The name in the list, which shows until the details have loaded. */
  listedName: string | undefined;
  /** The version in the address; without one, the current version. */
  number: number | undefined;
  rights: FileRights;
  navigation: DetailNavigation;
  onVersion: (number: number | undefined) => void;
  onOpen: (file: { id: string; version: number }) => void;
  onUpload: (files: File[], target: UploadTarget) => void;
  onRemoved: () => void;
  onRemovalRefused: () => void;
}

/** The details of the open file: preview, versions, approval and comments. */
export function FileDetail({ id, listedName, number, rights, navigation, ...actions }: FileDetailProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useKeptFocus(panel, () => document.getElementById(titleId));
  const [isEnlarged, setIsEnlarged] = useState(false);
  // a file that is being removed is not fetched again: it would not be found
  const [isRemoving, setIsRemoving] = useState(false);
  const { currentData, error, isFetching, refetch } = useFilesGetQuery(id, { skip: isRemoving });
  const isMissing = isApiError(error) && error.status === 404;
  const file = isMissing ? undefined : currentData;
  const version =
    file?.versions.find((each) => each.number === number) ??
    file?.versions.find((each) => each.number === file.currentVersion);
  return (
    <section
      ref={panel}
      className={styles.panel}
      data-panel
      data-enlarged={isEnlarged || undefined}
      aria-labelledby={titleId}
    >
      <DetailHeader
        listedName={isMissing ? undefined : listedName}
        file={file}
        version={version}
        side={rights.side}
        titleId={titleId}
        {...navigation}
      />
      {isMissing ? (
        <EmptyState
          title="File not found"
          detail="It does not exist, or you do not have access to it."
          action={<Button onClick={navigation.onClose}>Show the list</Button>}
        />
      ) : (
        <DataState
          data={file}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading file..."
          skeleton={
            <div className={styles.stage}>
              <Skeleton width="70%" height={220} />
            </div>
          }
          errorTitle="The file did not load"
          isEmpty={false}
          empty={null}
        >
          {file && version ? (
            <Content
              key={file.id}
              file={file}
              version={version}
              rights={rights}
              isEnlarged={isEnlarged}
              onEnlarge={setIsEnlarged}
              {...actions}
              onRemoved={() => {
                setIsRemoving(true);
                actions.onRemoved();
              }}
              onRemovalRefused={() => {
                setIsRemoving(false);
                actions.onRemovalRefused();
              }}
            />
          ) : null}
        </DataState>
      )}
    </section>
  );
}

interface ContentProps extends Pick<
  FileDetailProps,
  'rights' | 'onVersion' | 'onOpen' | 'onUpload' | 'onRemoved' | 'onRemovalRefused'
> {
  file: ClientFileDetail;
  version: FileVersion;
  isEnlarged: boolean;
  onEnlarge: (isEnlarged: boolean) => void;
}

function Content({ file, version, rights, isEnlarged, onEnlarge, ...actions }: ContentProps) {
  const { onVersion, onOpen, ...fileActions } = actions;
  const [isComparing, setIsComparing] = useState(false);
  const [openPin, setOpenPin] = useState<OpenPin>();
  const { download, isLinking } = useDownload();
  const others = file.versions
    .filter(({ number, previewUrl }) => number !== version.number && previewUrl !== null)
    .sort((a, b) => b.number - a.number);
  const canCompare = version.previewUrl !== null && others.length > 0;
  return (
    <>
      <Stage
        file={file}
        version={version}
        canComment={rights.canComment}
        openPin={openPin}
        onPin={setOpenPin}
        others={isComparing && canCompare ? others : undefined}
        isEnlarged={isEnlarged}
        onEnlarge={onEnlarge}
      />
      <div className={styles.body}>
        <VersionLine file={file} version={version} onVersion={onVersion} />
        <Decision version={version} />
        <div className={styles.buttons}>
          <Button
            icon={<DownloadOutlined />}
            loading={isLinking}
            onClick={() => void download({ id: file.id, number: version.number })}
          >
            Download
          </Button>
          {canCompare ? (
            <Button aria-pressed={isComparing} onClick={() => setIsComparing(!isComparing)}>
              {isComparing ? 'Stop comparing' : 'Compare versions'}
            </Button>
          ) : null}
          <FileActions file={file} version={version} rights={rights} {...fileActions} />
        </div>
        <Comments
          file={file}
          version={version}
          side={rights.side}
          onOpen={onOpen}
          onPin={(comment) => {
            setIsComparing(false);
            setOpenPin({ comment });
          }}
        />
        {rights.canComment ? <ReviewForm file={file} version={version} rights={rights} /> : null}
      </div>
    </>
  );
}

/** The shown version among the others, and the approval. */
function VersionLine({ file, version, onVersion }: Pick<ContentProps, 'file' | 'version' | 'onVersion'>) {
  const oldestFirst = [...file.versions].sort((a, b) => a.number - b.number);
  return (
    <div className={styles.line}>
      {file.versions.length > 1 ? (
        <div className={styles.versions}>
          <span aria-hidden className={styles.meta}>
            Version
          </span>
          <Choice
            label="Version"
            value={String(version.number)}
            onChange={(value) => onVersion(Number(value) === file.currentVersion ? undefined : Number(value))}
            options={oldestFirst.map((each) => ({ value: String(each.number), label: `v${each.number}` }))}
          />
        </div>
      ) : (
        <span className={styles.meta}>Version {version.number}</span>
      )}
      {version.number === file.currentVersion ? <ApprovedVersionTag file={file} /> : null}
      <ApprovalTag dot approval={version.approval} isLocked={version.isLocked} />
    </div>
  );
}

/** Who decided about the version, when and why. */
const Decision = ({ version: { approval, decidedByName, decidedAt, decisionComment } }: { version: FileVersion }) =>
  decidedByName === null || decidedAt === null || approval === 'submitted' ? null : (
    <div className={styles.decision} data-approval={approval}>
      <p>
        {approval === 'approved' ? 'Approved by ' : 'Changes requested by '}
        <strong>{decidedByName}</strong>, {momentText(decidedAt)}
      </p>
      {decisionComment ? <p className={styles.text}>{decisionComment}</p> : null}
    </div>
  );
