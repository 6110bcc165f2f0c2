import type { ReactNode, RefObject } from 'react';
import { aiTypesWithImage, type AiDraft } from '@hive/contracts';
import { Button, EmptyState, Skeleton, StatusTag } from '@hive/ui/app';
import { DisconnectOutlined, FileTextOutlined, LoadingOutlined } from '@hive/ui/app/icons';
import { momentText } from '@hive/files/parts';
import { progressText, typeText } from './ai-texts';
import { DraftActions } from './draft-actions';
import { DraftChanges } from './draft-changes';
import { DraftEditor } from './draft-editor';
import { DraftPicture, PendingPicture } from './draft-picture';
import { DraftText } from './draft-text';
import type { GenerationRequest } from './generation-stream';
import type { Generation, Generator } from './generator';
import { useDraftEdit } from './use-draft-edit';
import { useGeneration } from './use-generator';
import { startingDraft, useShownDraft, type ShownDraft } from './use-shown-draft';
import styles from './draft.module.css';

export interface DraftPanelActions {
  canCreate: boolean;
  canSave: boolean;
  /** Another request can begin. */
  canGenerate: boolean;
  onGenerate: (request: GenerationRequest) => void;
  onStop: () => void;
  onReuse: (draft: AiDraft) => void;
  onRemove: (draft: AiDraft) => void;
  onClose: () => void;
}

interface DraftPanelProps extends DraftPanelActions {
  openId: string | undefined;
  generator: Generator;
  heading: RefObject<HTMLHeadingElement | null>;
}

interface OpenDraftProps extends Omit<DraftPanelProps, 'openId' | 'generator'> {
  generation: Generation | undefined;
}

/** The open draft, while it is written and when it is complete, or the place where it will be. */
export function DraftPanel({ openId, generator, ...panel }: DraftPanelProps) {
  const generation = useGeneration(generator, (present) => present);
  const props = { generation, ...panel };
  if (openId !== undefined) {
    return <OpenDraft key={openId} id={openId} {...props} />;
  }
  if (generation?.status === 'writing' && generation.drafts.length === 0) {
    return <Panel shown={startingDraft(generation)} {...props} />;
  }
  return (
    <section className={styles.panel} aria-label="Draft">
      <div className={styles.empty}>
        <EmptyState
          icon={<FileTextOutlined />}
          title="Your draft appears here"
          detail={props.canCreate ? 'Choose what you need and press Generate.' : 'Open one of the earlier drafts.'}
        />
      </div>
    </section>
  );
}

function OpenDraft({ id, ...props }: OpenDraftProps & { id: string }) {
  const { shown, error, isFetching, refetch } = useShownDraft(id, props.generation);
  if (shown) {
    return shown.draft ? (
      <StoredDraft shown={shown} draft={shown.draft} {...props} />
    ) : (
      <Panel shown={shown} {...props} />
    );
  }
  return (
    <section className={styles.panel} aria-label="Draft">
      <div className={styles.empty}>
        {error === undefined || isFetching ? (
          <div className={styles.loading} role="status" aria-label="Loading the draft...">
            <Skeleton width="60%" height={24} />
            <Skeleton />
            <Skeleton />
            <Skeleton width="80%" />
          </div>
        ) : (
          <EmptyState
            isError
            icon={<DisconnectOutlined />}
            title="The draft did not load"
            detail={error}
            action={
              <>
                <Button onClick={() => void refetch()}>Retry</Button> <Button onClick={props.onClose}>Close</Button>
              </>
            }
          />
        )}
      </div>
    </section>
  );
}

/** A draft of the server; its actions show when its text is complete. */
function StoredDraft({ shown, draft, ...props }: OpenDraftProps & { shown: ShownDraft; draft: AiDraft }) {
  const { canCreate } = props;
  const edit = useDraftEdit(draft);
  const isComplete = !shown.isWriting && draft.status !== 'generating';
  if (isComplete && canCreate && edit.text !== undefined) {
    return <Panel shown={shown} text={<DraftEditor edit={edit} />} {...props} />;
  }
  if (!isComplete) {
    return <Panel shown={shown} {...props} />;
  }
  const { imagePrompt } = draft;
  return (
    <Panel
      shown={shown}
      actions={
        <DraftActions
          draft={draft}
          canCreate={canCreate}
          canSave={props.canSave}
          onEdit={edit.begin}
          onReuse={() => props.onReuse(draft)}
          onRemove={() => props.onRemove(draft)}
        />
      }
      {...(imagePrompt === null
        ? {}
        : { picture: <DraftPicture draft={{ ...draft, imagePrompt }} canCreate={canCreate} /> })}
      foot={canCreate ? <DraftChanges draft={draft} {...props} /> : null}
      {...props}
    />
  );
}

interface PanelProps extends OpenDraftProps {
  shown: ShownDraft;
  actions?: ReactNode;
  text?: ReactNode;
  picture?: ReactNode;
  foot?: ReactNode;
}

/** How a draft without a complete text has ended. */
function EndNote({ status, failure, content }: AiDraft) {
  if (status === 'failed') {
    return <p className={styles.ended}>{failure ?? 'This draft was not finished.'}</p>;
  }
  return status === 'stopped' ? (
    <p className={styles.ended}>
      {content === '' ? 'Stopped before the first word. It is not counted.' : 'Stopped. The text so far is kept.'}
    </p>
  ) : null;
}

/** The progress of a draft, or when it was written. */
const DraftNote = ({ shown, isGrowing }: { shown: ShownDraft; isGrowing: boolean }) => (
  <span className={styles.note}>
    {isGrowing ? (
      <>
        <LoadingOutlined /> {progressText(shown.text)}
      </>
    ) : null}
    {shown.draft && !isGrowing ? momentText(shown.draft.createdAt) : null}
  </span>
);

function Panel({ shown, heading, actions, text, picture, foot, onStop }: PanelProps) {
  const { contentType, isWriting, isOffline, draft } = shown;
  const isGrowing = isWriting || draft?.status === 'generating';
  const waiting = isGrowing && aiTypesWithImage.includes(contentType) ? <PendingPicture /> : null;
  return (
    <section className={styles.panel} aria-label="Draft" aria-busy={isGrowing}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {typeText(contentType)}
        </h2>
        {isOffline ? <StatusTag status="offline" label="Offline draft" /> : null}
        <DraftNote shown={shown} isGrowing={isGrowing} />
        <div className={styles.headSide}>{isWriting ? <Button onClick={onStop}>Stop</Button> : actions}</div>
      </header>
      {draft && !isGrowing ? <EndNote {...draft} /> : null}
      <div className={styles.body} data-picture={picture !== undefined || undefined}>
        {text ?? <DraftText text={shown.text} isWriting={isGrowing} />}
        {picture ?? waiting}
      </div>
      {foot}
    </section>
  );
}
