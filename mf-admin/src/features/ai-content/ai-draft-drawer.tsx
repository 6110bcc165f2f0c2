import { Suspense } from 'react';
import { aiContentTypeLabels, type AiDraft } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import { capitalize, markdownClass } from '@hive/ui/app';
import { exactTime } from '../../shared/dates';
import { DetailFacts, DetailSection } from '../../shared/detail-section';
import { LoadedDrawer } from '../../shared/loaded-drawer';
import { useAdminGetAiDraftQuery } from './ai-content.api';
import { draftTitle, statusLabels } from './ai-texts';
import styles from './ai-content.module.css';

// the parser is larger than the rest of the tab
const LazyMarkdown = lazyComponent<{ text: string }>(
  async () => (await import(/* webpackChunkName: "markdown" */ '@hive/ui/markdown')).Markdown,
);

const writtenBy = ({ isOffline }: AiDraft): string => (isOffline ? 'Offline, without an AI service' : 'AI service');

function Text({ draft: { content, status } }: { draft: AiDraft }) {
  if (content === '') {
    return <p className={styles.muted}>{status === 'generating' ? 'The text is being written.' : 'No text came.'}</p>;
  }
  return (
    <div className={markdownClass} dir="auto">
      <Suspense fallback={<p className={styles.plain}>{content}</p>}>
        <LazyMarkdown text={content} />
      </Suspense>
    </div>
  );
}

function Image({ draft: { image, imagePrompt } }: { draft: AiDraft }) {
  if (!image?.imageUrl) {
    return <p className={styles.muted}>{image?.failure ?? imagePrompt}</p>;
  }
  return <img className={styles.image} src={image.imageUrl} alt={imagePrompt ?? 'The image of this draft'} />;
}

const Content = ({ draft }: { draft: AiDraft }) => (
  <>
    <DetailSection title="Draft">
      <DetailFacts
        facts={[
          { label: 'Type', value: aiContentTypeLabels[draft.contentType].label },
          { label: 'State', value: statusLabels[draft.status] },
          { label: 'Reason', value: draft.failure },
          { label: 'Requested by', value: draft.authorName },
          { label: 'Requested', value: exactTime(draft.createdAt) },
          { label: 'Changed', value: draft.updatedAt === draft.createdAt ? null : exactTime(draft.updatedAt) },
          { label: 'Tone', value: capitalize(draft.tone) },
          { label: 'Length', value: capitalize(draft.length) },
          { label: 'Written by', value: writtenBy(draft) },
        ]}
      />
    </DetailSection>
    {draft.customPrompt === null ? null : (
      <DetailSection title="Wish">
        <p className={styles.wish} dir="auto">
          {draft.customPrompt}
        </p>
      </DetailSection>
    )}
    <DetailSection title="Text">
      <Text draft={draft} />
    </DetailSection>
    {draft.image || draft.imagePrompt ? (
      <DetailSection title="Image">
        <Image draft={draft} />
      </DetailSection>
    ) : null}
  </>
);

/** A draft as staff read it; only clients can change it. */
export function AiDraftDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAdminGetAiDraftQuery({ id });
  return (
    <LoadedDrawer title={query.data ? draftTitle(query.data) : 'Draft'} noun="draft" query={query} onClose={onClose}>
      {(draft) => <Content draft={draft} />}
    </LoadedDrawer>
  );
}
