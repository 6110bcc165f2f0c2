import { loadError } from '@hive/api-client';
import type { AiContentType, AiDraft } from '@hive/contracts';
import { useAiDraftState, usePortalGetAiDraftQuery } from './ai-content.api';
import type { Generation } from './generator';

/** How often the page asks for a draft or an image that is made elsewhere: by the server, or for another tab. */
const POLL_MS = 2_000;

export interface ShownDraft {
  contentType: AiContentType;
  text: string;
  isOffline: boolean;
  /** Whether this page receives the text. */
  isWriting: boolean;
  /** As stored; undefined until it has loaded. */
  draft: AiDraft | undefined;
}

/** The text that this page has received of an unfinished draft may be longer or shorter than the stored one. */
const longer = (first: string, second: string): string => (second.length > first.length ? second : first);

/** Shown for a generation whose drafts do not exist yet. */
export const startingDraft = ({ request }: Generation): ShownDraft => ({
  contentType: request.contentType,
  text: '',
  isOffline: false,
  isWriting: true,
  draft: undefined,
});

const isUnfinished = ({ status, image }: AiDraft): boolean => status === 'generating' || image?.status === 'pending';

interface Received {
  generation: Generation;
  text: string;
}

const receivedOf = (id: string, generation: Generation | undefined): Received | undefined => {
  const text = generation?.drafts.find((draft) => draft.id === id)?.text;
  return generation && text !== undefined ? { generation, text } : undefined;
};

/** A stored draft, with the text that this page has received while it is not finished. */
function merged(draft: AiDraft, received: Received | undefined): ShownDraft {
  const { contentType, isOffline, content } = draft;
  const isWriting = received?.generation.status === 'writing';
  const isFinished = draft.status !== 'generating' && !isWriting;
  return {
    contentType,
    isOffline,
    isWriting,
    draft,
    text: isFinished ? content : longer(content, received?.text ?? ''),
  };
}

/** A draft that has not loaded, with the data that this page has. */
const known = ({ generation: { request, isOffline, status }, text }: Received): ShownDraft => ({
  contentType: request.contentType,
  text,
  isOffline,
  isWriting: status === 'writing',
  draft: undefined,
});

/** A draft as it is stored, with the text that this page has received while it is not finished. */
export function useShownDraft(id: string, generation: Generation | undefined) {
  const received = receivedOf(id, generation);
  const { currentData: draft } = useAiDraftState({ id });
  const shown = draft ? merged(draft, received) : received && known(received);
  const isFollowed = shown?.isWriting === false && draft !== undefined && isUnfinished(draft);
  const { error, isFetching, refetch } = usePortalGetAiDraftQuery(
    { id },
    { pollingInterval: isFollowed ? POLL_MS : 0 },
  );
  return { shown, error: draft ? undefined : loadError(error), isFetching, refetch };
}
