import {
  aiContentContract,
  aiContentRoutes,
  type AiDraft,
  type AiImage,
  type AiStreamEvents,
  type AiUsage,
  type SavedAiFile,
  type UpdateAiDraft,
} from '@hive/contracts';
import { ApiFailure, mockEventStream, mockRoute, type ApiCall, type EventStream } from '@hive/testing';

const example = aiContentContract.get.example.response;

/** A draft as the API returns it. */
export const draftOf = (changes: Partial<AiDraft> = {}): AiDraft => ({ ...example, ...changes });

interface AiContentMock {
  /** The newest first. */
  drafts: AiDraft[];
  usage: AiUsage;
  /** Errors of the next calls, by the name of the call. */
  failures: Partial<Record<'generate' | 'list' | 'get' | 'update' | 'remove' | 'save' | 'image', ApiFailure>>;
  /** The changes so far, in their order. */
  calls: { name: string; body: unknown }[];
  /** The query strings of the list. */
  queries: string[];
  /** Open streams; the newest is the last. */
  streams: EventStream[];
  /** How the next image is made; at once by default. */
  image: () => Promise<AiImage> | AiImage;
}

const readyImage: AiImage = aiContentContract.generateImage.example.response;

const initial = (): AiContentMock => ({
  drafts: [],
  usage: aiContentContract.getUsage.example.response,
  failures: {},
  calls: [],
  queries: [],
  streams: [],
  image: () => readyImage,
});

function throwFailure({ failures }: AiContentMock, name: keyof AiContentMock['failures']): void {
  const failure = failures[name];
  if (failure) {
    throw failure;
  }
}

function find({ drafts }: AiContentMock, { params }: ApiCall): AiDraft {
  const draft = drafts.find(({ id }) => id === params.id);
  if (!draft) {
    throw new ApiFailure('AI.DRAFT_NOT_FOUND');
  }
  return draft;
}

const replace = (mock: AiContentMock, id: string, changes: Partial<AiDraft>): void => {
  mock.drafts = mock.drafts.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft));
};

const readHandlers = (mock: AiContentMock) => [
  mockRoute<AiUsage>(aiContentRoutes.getUsage, () => mock.usage),
  mockRoute<{ items: AiDraft[]; total: number }>(aiContentRoutes.list, ({ query }) => {
    mock.queries.push(String(query));
    throwFailure(mock, 'list');
    const q = (query.get('q') ?? '').toLowerCase();
    const type = query.get('contentType');
    const items = mock.drafts.filter(
      ({ content, contentType }) => content.toLowerCase().includes(q) && (type === null || type === contentType),
    );
    return { items, total: items.length };
  }),
  mockRoute<AiDraft>(aiContentRoutes.get, (call) => {
    throwFailure(mock, 'get');
    return find(mock, call);
  }),
];

const changeHandlers = (mock: AiContentMock) => [
  mockEventStream(aiContentRoutes.generate, (body, events) => {
    mock.calls.push({ name: 'generate', body });
    throwFailure(mock, 'generate');
    mock.streams.push(events);
  }),
  mockRoute<AiImage>(aiContentRoutes.generateImage, async ({ body }) => {
    mock.calls.push({ name: 'image', body });
    throwFailure(mock, 'image');
    const image = await mock.image();
    const { draftId = '' } = body as { draftId?: string };
    replace(mock, draftId, { image });
    return image;
  }),
  mockRoute<AiDraft>(aiContentRoutes.update, (call) => {
    mock.calls.push({ name: 'update', body: call.body });
    throwFailure(mock, 'update');
    const { change } = call.body as UpdateAiDraft;
    replace(mock, find(mock, call).id, change);
    return find(mock, call);
  }),
  mockRoute<null>(aiContentRoutes.remove, (call) => {
    mock.calls.push({ name: 'remove', body: find(mock, call).id });
    throwFailure(mock, 'remove');
    mock.drafts = mock.drafts.filter(({ id }) => id !== call.params.id);
    return null;
  }),
  mockRoute<SavedAiFile>(aiContentRoutes.saveToFiles, ({ body }) => {
    mock.calls.push({ name: 'save', body });
    throwFailure(mock, 'save');
    return aiContentContract.saveToFiles.example.response;
  }),
];

/** The API of AI content in screen tests. */
export function mockAiContentApi() {
  const mock = initial();
  const handlers = [...readHandlers(mock), ...changeHandlers(mock)];
  const send = <K extends keyof AiStreamEvents>(event: K, data: AiStreamEvents[K]): void =>
    mock.streams.at(-1)?.send(event, data);
  return Object.assign(mock, {
    handlers,
    reset: () => Object.assign(mock, initial()),
    send,
    /** The server begins these drafts. */
    begin: (...drafts: AiDraft[]): void => {
      mock.drafts = [
        ...drafts.map((draft) => ({ ...draft, status: 'generating' as const, content: '' })),
        ...mock.drafts,
      ];
      send('start', { draftIds: drafts.map(({ id }) => id), isOffline: drafts[0]?.isOffline ?? false });
    },
    /** The server finishes these drafts. */
    finish: (...drafts: AiDraft[]): void => {
      drafts.forEach((draft) => replace(mock, draft.id, draft));
      const suggestions = drafts.map(({ id, content, imagePrompt }) => ({ draftId: id, content, imagePrompt }));
      send('done', { suggestions, isOffline: false, quota: mock.usage });
      mock.streams.at(-1)?.end();
    },
  });
}
