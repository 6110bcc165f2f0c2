import { useSyncExternalStore } from 'react';
import type { HostApi } from '@hive/contracts';
import { useCurrentUser, useHost } from '@hive/session';
import { useDispatch, type AppStore } from '@hive/store';
import { draftsChanged, portalGenerateAiImage, portalGetAiUsage } from './ai-content.api';
import { streamDrafts } from './generation-stream';
import { Generator, type Generation } from './generator';

type Dispatch = AppStore['dispatch'];

/** The key of the request for the image of a draft, whose state every part of the page shows. */
export const imageRequestOf = (draftId: string) => ({ fixedCacheKey: `ai-image/${draftId}` });

const createGenerator = (dispatch: Dispatch): Generator =>
  new Generator({
    stream: streamDrafts,
    renewSession: () =>
      dispatch(portalGetAiUsage.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap(),
    onChange: () => dispatch(draftsChanged()),
    onSuggestions: (suggestions) => {
      for (const { draftId, imagePrompt } of suggestions) {
        if (imagePrompt !== null) {
          void dispatch(portalGenerateAiImage.initiate({ imagePrompt, draftId }, imageRequestOf(draftId)));
        }
      }
    },
  });

interface Kept {
  userId: string;
  generator: Generator;
}

let kept: Kept | undefined;

/** The generator of the person, which continues while other pages are shown; a logout stops it. */
function generatorOf(userId: string, dispatch: Dispatch, { session }: HostApi): Generator {
  if (kept?.userId !== userId) {
    kept?.generator.stop();
    const generator = createGenerator(dispatch);
    const end = session.subscribe(() => {
      if (session.current()?.id !== userId) {
        generator.stop();
        kept = kept?.generator === generator ? undefined : kept;
        end();
      }
    });
    kept = { userId, generator };
  }
  return kept.generator;
}

/** The generator of the person who is logged in. */
export function useGenerator(): Generator {
  const userId = useCurrentUser()?.id ?? '';
  const dispatch = useDispatch<Dispatch>();
  return generatorOf(userId, dispatch, useHost());
}

/** A part of the present generation; the component renders again when that part changes. */
export const useGeneration = <T>(
  { subscribe, current }: Generator,
  select: (generation: Generation | undefined) => T,
): T =>
  useSyncExternalStore(
    subscribe,
    () => select(current()),
    () => select(current()),
  );
