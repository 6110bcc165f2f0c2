import { useEffect, useRef, type RefObject } from 'react';
import type { AiDraft, AiUsage } from '@hive/contracts';
import { useFileDrop } from '@hive/files/parts';
import { useCurrentUser } from '@hive/session';
import { focusRow } from '@hive/ui/lists';
import { useChosenImage } from './chosen-image';
import { useRemoveDraft } from './draft-removals';
import type { GenerationRequest } from './generation-stream';
import type { Generation } from './generator';
import { useDraftsState } from './use-drafts-state';
import { useGeneration, useGenerator } from './use-generator';
import { usePastedImage } from './use-pasted-image';
import { requestOf, useRequest, type RequestValues } from './use-request';

const announcements: Record<Generation['status'], string> = {
  writing: 'Generating AI Content...',
  done: 'The draft is ready.',
  stopped: 'Stopped.',
  // an alert says so
  failed: '',
  lost: '',
};

/** The wishes of the form, without what is empty. */
const bodyOf = ({ customPrompt, ...wishes }: RequestValues): GenerationRequest => ({
  ...wishes,
  ...(customPrompt.trim() && { customPrompt: customPrompt.trim() }),
});

const canGenerateWith = (usage: AiUsage | undefined): boolean =>
  usage === undefined || (usage.isEnabled && usage.used < usage.limit);

interface AiContentOptions {
  usage: AiUsage | undefined;
  canCreate: boolean;
  /** Id of the open draft. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The request and the open draft, with their actions. */
export function useAiContent({ usage, canCreate, heading }: AiContentOptions) {
  const state = useDraftsState();
  const generator = useGenerator();
  const status = useGeneration(generator, (generation) => generation?.status);
  const failure = useGeneration(generator, (generation) => generation?.failure);
  const firstId = useGeneration(generator, (generation) => generation?.drafts[0]?.id);
  const request = useRequest();
  const chosen = useChosenImage(useCurrentUser()?.id ?? '');
  const isWriting = status === 'writing';
  const isDropTarget = useImages(chosen.choose, canCreate && !isWriting);
  const showHeading = useShownBegin({ generator, state, heading });
  const isAvailable = canGenerateWith(usage);
  const generateAnew = (body: GenerationRequest) => {
    generator.start(body);
    showHeading();
  };
  const generate = (): void => {
    if (!isWriting && isAvailable) {
      const image = chosen.image?.file;
      generateAnew({ ...bodyOf(request.values), ...(image && { image }) });
    }
  };
  const lastRequest = generator.current()?.request;
  return {
    state,
    /** The draft in the address; a draft that is being written is shown without being chosen. */
    openId: state.openId ?? (isWriting ? firstId : undefined),
    generator,
    request,
    chosen,
    isDropTarget: isDropTarget !== undefined,
    isWriting,
    failure,
    announcement: status ? announcements[status] : '',
    canGenerate: isAvailable && !isWriting,
    generate,
    generateAnew,
    retry: lastRequest && isAvailable ? () => generateAnew(lastRequest) : undefined,
    ...useDraftCommands({ state, request, heading }),
  };
}

/** Takes images that are dropped or pasted anywhere on the page. */
function useImages(choose: (file: File) => void, isEnabled: boolean): number | undefined {
  usePastedImage(isEnabled, choose);
  return useFileDrop(isEnabled, ({ files: [file] }) => file && choose(file));
}

interface ShownBegin extends Pick<AiContentOptions, 'heading'> {
  generator: ReturnType<typeof useGenerator>;
  state: ReturnType<typeof useDraftsState>;
}

/** Shows a draft that begins while the page is open, and scrolls to it on screens where it is below the form. */
function useShownBegin({ generator, state, heading }: ShownBegin): () => void {
  const number = useGeneration(generator, (generation) => generation?.number);
  const firstId = useGeneration(generator, (generation) => generation?.drafts[0]?.id);
  const shown = useRef(firstId === undefined ? undefined : number);
  const { showNew } = state;
  useEffect(() => {
    if (firstId !== undefined && shown.current !== number) {
      shown.current = number;
      showNew(firstId);
    }
  });
  return () =>
    requestAnimationFrame(() => {
      // the new draft replaces an earlier one in the address; on a slow machine it may already be there
      if (generator.current()?.drafts.length === 0) {
        state.close();
      }
      heading.current?.scrollIntoView({ block: 'nearest' });
    });
}

interface DraftCommands extends Pick<AiContentOptions, 'heading'> {
  state: ReturnType<typeof useDraftsState>;
  request: ReturnType<typeof useRequest>;
}

/** Opens, reuses and removes earlier drafts. */
function useDraftCommands({ state, request, heading }: DraftCommands) {
  const removeLater = useRemoveDraft();
  return {
    open: ({ id }: AiDraft) => {
      state.open(id);
      requestAnimationFrame(() => {
        heading.current?.focus();
        heading.current?.scrollIntoView({ block: 'nearest' });
      });
    },
    reuse: (draft: AiDraft) => {
      request.change(requestOf(draft));
      // after the menu, which takes the focus back
      requestAnimationFrame(() => document.querySelector<HTMLElement>('form textarea')?.focus());
    },
    remove: (draft: AiDraft) => {
      state.close();
      requestAnimationFrame(() => document.getElementById('earlier-drafts')?.focus());
      removeLater(draft, () => requestAnimationFrame(() => focusRow(draft.id)));
    },
  };
}
