import { isApiError, type ApiError } from '@hive/api-client';
import type { AiStreamEvent, AiSuggestions, ErrorCode } from '@hive/contracts';
import { CONNECTION_LOST, type GenerationRequest, type streamDrafts } from './generation-stream';

/** A draft of this generation, with the text that has arrived. */
interface GeneratedDraft {
  id: string;
  text: string;
}

/** One press on Generate. */
export interface Generation {
  /** Counts the generations of the page. */
  number: number;
  request: GenerationRequest;
  /** `lost`: the connection ended; the draft shows what the server has stored. */
  status: 'writing' | 'done' | 'stopped' | 'failed' | 'lost';
  /** Empty until the server has begun. */
  drafts: readonly GeneratedDraft[];
  isOffline: boolean;
  failure: ApiError | undefined;
}

interface GeneratorOptions {
  stream: typeof streamDrafts;
  /** Renews the session after a refusal; rejects when that is not possible. */
  renewSession: () => Promise<unknown>;
  /** Called when cached drafts are stale. */
  onChange: () => void;
  onSuggestions: (suggestions: AiSuggestions['suggestions']) => void;
}

const EMPTY_CODE: ErrorCode = 'AI.EMPTY';
const NOTHING: ApiError = { status: 502, code: EMPTY_CODE, message: 'No content was generated' };
const UNAUTHORIZED = 401;

const toApiError = (error: unknown): ApiError => (isApiError(error) ? error : CONNECTION_LOST);

/** Generates one request after the other, also while the person is on other pages of the portal. */
export class Generator {
  private generation: Generation | undefined;
  private controller = new AbortController();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: GeneratorOptions) {}

  readonly current = (): Generation | undefined => this.generation;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Does nothing while another request is being written. */
  start(request: GenerationRequest): void {
    if (this.generation?.status === 'writing') {
      return;
    }
    this.controller = new AbortController();
    const number = (this.generation?.number ?? 0) + 1;
    this.set({ number, request, status: 'writing', drafts: [], isOffline: false, failure: undefined });
    void this.run(request, this.controller.signal);
  }

  /** Stops, and keeps the text that has arrived. */
  stop(): void {
    if (this.generation?.status === 'writing') {
      this.controller.abort();
      this.change({ status: 'stopped' });
    }
  }

  /** Dismisses a failure. */
  dismiss(): void {
    this.change({ failure: undefined });
  }

  private async run(request: GenerationRequest, signal: AbortSignal): Promise<void> {
    const isCurrent = () => !signal.aborted;
    const onEvent = (event: AiStreamEvent) => isCurrent() && this.receive(event);
    try {
      await this.streamWithSession(request, { signal, onEvent });
      if (isCurrent() && this.generation?.status === 'writing') {
        throw CONNECTION_LOST;
      }
    } catch (error) {
      const failure = toApiError(error);
      if (isCurrent()) {
        this.change({ status: failure.status === 0 ? 'lost' : 'failed', failure });
      }
    }
    this.options.onChange();
  }

  private async streamWithSession(...call: Parameters<typeof streamDrafts>): Promise<void> {
    try {
      await this.options.stream(...call);
    } catch (error) {
      if (toApiError(error).status !== UNAUTHORIZED) {
        throw error;
      }
      await this.options.renewSession();
      await this.options.stream(...call);
    }
  }

  private receive({ event, data }: AiStreamEvent): void {
    if (event === 'start') {
      this.change({ drafts: data.draftIds.map((id) => ({ id, text: '' })), isOffline: data.isOffline });
      this.options.onChange();
    } else if (event === 'text') {
      this.change({
        drafts: this.withText((draft, index) => (index === data.index ? draft.text + data.delta : undefined)),
      });
    } else if (event === 'done') {
      this.finish(data);
    } else {
      const { retryAfterSeconds: retryAfter, ...failure } = data;
      this.change({ status: 'failed', failure: { ...failure, ...(retryAfter !== undefined && { retryAfter }) } });
    }
  }

  private finish({ suggestions }: AiSuggestions): void {
    if (suggestions.every(({ content }) => content.trim() === '')) {
      this.change({ status: 'failed', failure: NOTHING });
      return;
    }
    const contents = new Map(suggestions.map(({ draftId, content }) => [draftId, content]));
    this.change({ status: 'done', drafts: this.withText(({ id }) => contents.get(id)) });
    this.options.onSuggestions(suggestions);
  }

  private withText(textOf: (draft: GeneratedDraft, index: number) => string | undefined): GeneratedDraft[] {
    return (this.generation?.drafts ?? []).map((draft, index) => ({
      ...draft,
      text: textOf(draft, index) ?? draft.text,
    }));
  }

  private change(changes: Partial<Generation>): void {
    if (this.generation) {
      this.set({ ...this.generation, ...changes });
    }
  }

  private set(generation: Generation): void {
    this.generation = generation;
    this.listeners.forEach((listener) => listener());
  }
}
