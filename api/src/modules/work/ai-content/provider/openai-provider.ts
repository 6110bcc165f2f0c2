import { Logger } from '@nestjs/common';
import type { AiLength } from '@hive/contracts';
import OpenAI, { APIConnectionTimeoutError, NotFoundError } from 'openai';
import type { ChatCompletionChunk, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { AppError } from '../../../../common/errors/app-error.js';
import { NO_KEY } from '../../../../config/ai-provider.js';
import type { AiProvider } from '../../../../config/config.js';
import { withAttempts, type Connected } from './attempts.js';
import { CircuitBreaker, type CallOutcome } from './circuit-breaker.js';
import {
  ContentProvider,
  type DrawnImage,
  type DrawRequest,
  type WriteRequest,
  type WriteUsage,
} from './content-provider.js';
import { withIdleTimeout } from './idle-timeout.js';
import { imagePromptFor, messagesFor } from './prompts.js';
import { failureOf, outcomeOf, ProviderError } from './provider-errors.js';
import { providerFetch } from './provider-fetch.js';
import { describeFailure, type FailureReason } from './provider-log.js';
import { readImage } from './received-image.js';

/** A picture takes longer than a text, and a whole text longer than its first words. */
const IMAGE_TIMEOUT_FACTOR = 3;
const IMAGE_TIMEOUT_MAX_MS = 300_000;
const TEXT_TIMEOUT_FACTOR = 5;
const IMAGE_SIZE = '1024x1024';

/** Several times the tokens of a long English text: other scripts take more per word, and reasoning takes some. */
const maxTokens: Record<AiLength, number> = { short: 2000, medium: 4000, long: 6000 };

/** Average of English text. */
const CHARACTERS_OF_A_TOKEN = 4;

type Chunks = AsyncGenerator<ChatCompletionChunk>;

/** Writes and draws on a server with the API of OpenAI. */
export class OpenAiProvider extends ContentProvider {
  readonly isOffline = false;
  readonly drawsOffline: boolean;
  readonly prices: AiProvider['prices'];
  private readonly logger = new Logger(OpenAiProvider.name);
  private readonly client: OpenAI;
  /** Images and texts are often different servers behind one address. */
  private readonly breakers: Record<'texts' | 'images', CircuitBreaker>;

  constructor(
    private readonly config: AiProvider,
    /** Draws images where no image model is configured. */
    private readonly offline: ContentProvider,
    now: () => number = () => performance.now(),
  ) {
    super();
    this.drawsOffline = config.imageModel === undefined;
    this.prices = config.prices;
    this.breakers = { texts: new CircuitBreaker(now), images: new CircuitBreaker(now) };
    // `withAttempts` retries instead: the waits of the SDK cannot be aborted, and last as long as the provider demands.
    this.client = new OpenAI({
      baseURL: config.baseUrl,
      apiKey: config.apiKey,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: config.timeoutMs * IMAGE_TIMEOUT_FACTOR,
      fetch: providerFetch,
      logLevel: 'off',
    });
  }

  /** Servers with the same API need not have a list of models; any answer except one about a failure will do. */
  async check(signal: AbortSignal): Promise<'ok'> {
    await this.client.models.list({ signal }).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) {
        throw error;
      }
    });
    return 'ok';
  }

  async *write(request: WriteRequest, signal: AbortSignal): AsyncGenerator<string, WriteUsage> {
    signal.throwIfAborted();
    const breaker = this.enter('texts');
    let outcome: CallOutcome = 'unknown';
    let stream: Connected<Chunks> | undefined;
    try {
      const messages = messagesFor(request);
      stream = await this.attempt(signal, this.config.timeoutMs, (attempt) =>
        this.open(messages, maxTokens[request.length], attempt),
      );
      const usage = yield* this.read(stream.result, signal);
      outcome = 'worked';
      return usage;
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      // ends the transfer, even of a stream that is not read to its end
      stream?.connection.abort();
      breaker.leave(outcome);
    }
  }

  estimateUsage(request: WriteRequest, content: string): WriteUsage {
    return {
      model: this.config.model,
      inputTokens: tokensOf(messagesFor(request).map(textOfMessage).join('')),
      outputTokens: tokensOf(content),
    };
  }

  async draw(request: DrawRequest, signal: AbortSignal): Promise<DrawnImage> {
    const { imageModel: model, timeoutMs } = this.config;
    if (model === undefined) {
      return this.offline.draw(request, signal);
    }
    signal.throwIfAborted();
    const breaker = this.enter('images');
    let outcome: CallOutcome = 'unknown';
    try {
      const limitMs = Math.min(timeoutMs * IMAGE_TIMEOUT_FACTOR, IMAGE_TIMEOUT_MAX_MS);
      const { result, connection } = await this.attempt(signal, limitMs, (attempt) =>
        this.image(model, request, attempt),
      );
      // otherwise the signal of the process would keep it in memory
      connection.abort();
      outcome = 'worked';
      return { bytes: result, model };
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      breaker.leave(outcome);
    }
  }

  /** Throws AI.UNAVAILABLE while too many calls have failed lately. */
  private enter(kind: keyof OpenAiProvider['breakers']): CircuitBreaker {
    const breaker = this.breakers[kind];
    const wait = breaker.tryEnter();
    if (wait > 0) {
      throw new AppError('AI.UNAVAILABLE', { retryAfterSeconds: wait });
    }
    return breaker;
  }

  private attempt<T>(
    signal: AbortSignal,
    timeoutMs: number,
    call: (attempt: AbortSignal) => Promise<T>,
  ): Promise<Connected<T>> {
    return withAttempts(call, { signal, timeoutMs, onFailure: (error) => this.log(error, 'failed') });
  }

  /** Reads up to the first words, so that a stream which ends before them can be retried. */
  private async open(messages: ChatCompletionMessageParam[], tokens: number, signal: AbortSignal): Promise<Chunks> {
    const stream = await this.client.chat.completions.create(
      {
        model: this.config.model,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        max_completion_tokens: tokens,
      },
      { signal },
    );
    return fromFirstWords(withIdleTimeout(stream[Symbol.asyncIterator](), this.config.timeoutMs, timedOut));
  }

  private async image(model: string, request: DrawRequest, signal: AbortSignal): Promise<Buffer> {
    // GPT image models return base64 and refuse to be asked for it
    const format = model.startsWith('gpt-image') ? {} : ({ response_format: 'b64_json' } as const);
    const body = { model, prompt: imagePromptFor(request), n: 1, size: IMAGE_SIZE, ...format } as const;
    const response = await this.client.images.generate(body, { signal });
    return readImage(response.data?.[0], { baseUrl: this.config.baseUrl, signal });
  }

  private async *read(stream: Chunks, signal: AbortSignal): AsyncGenerator<string, WriteUsage> {
    const usage: WriteUsage = { model: this.config.model, inputTokens: 0, outputTokens: 0 };
    const end = performance.now() + this.config.timeoutMs * TEXT_TIMEOUT_FACTOR;
    let reason: string | undefined;
    try {
      for await (const chunk of stream) {
        Object.assign(usage, usageIn(chunk));
        assertNotRefused(chunk);
        reason ??= endOf(chunk);
        if (performance.now() > end) {
          throw timedOut();
        }
        const text = textIn(chunk);
        if (text !== '') {
          yield text;
        }
      }
      if (reason === undefined) {
        throw new Error('The stream ended before the text');
      }
    } catch (error) {
      throw this.interrupted(error, signal);
    }
    if (reason === 'length') {
      throw new AppError('AI.CUT_OFF');
    }
    return usage;
  }

  /** A failure after the first words is not retried, because the person is already reading them. */
  private interrupted(error: unknown, signal: AbortSignal): unknown {
    if (signal.aborted || error instanceof AppError) {
      return error;
    }
    const { code } = failureOf(error);
    const interrupted = code === 'AI.TIMED_OUT' ? code : 'AI.INTERRUPTED';
    return new ProviderError({ code: interrupted }, this.log(error, 'broke off'));
  }

  private log(error: unknown, what: string): FailureReason {
    const { apiKey, baseUrl } = this.config;
    const reason = describeFailure(error, apiKey === NO_KEY ? undefined : apiKey);
    this.logger.warn({ host: new URL(baseUrl).host, ...reason, msg: `A call of the AI provider ${what}` });
    return reason;
  }
}

const textIn = ({ choices }: ChatCompletionChunk): string => choices?.[0]?.delta?.content ?? '';

/** Why the text ends here; undefined before its end. */
const endOf = ({ choices }: ChatCompletionChunk): string | undefined => choices?.[0]?.finish_reason ?? undefined;

/** More tokens than any text has: a larger number that a provider reports is wrong. */
const MAX_TOKENS = 10_000_000;

/** Compatible servers leave numbers out, or send null. */
const tokens = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= MAX_TOKENS ? Math.round(value) : 0;

/** The last chunk says what was used. */
const usageIn = ({ usage }: ChatCompletionChunk): Partial<WriteUsage> =>
  usage ? { inputTokens: tokens(usage.prompt_tokens), outputTokens: tokens(usage.completion_tokens) } : {};

function assertNotRefused({ choices }: ChatCompletionChunk): void {
  const choice = choices?.[0];
  if (choice?.delta?.refusal || choice?.finish_reason === 'content_filter') {
    throw new AppError('AI.REFUSED');
  }
}

/** Images are charged in tokens of another kind, which are not known here. */
const textOfMessage = ({ content }: ChatCompletionMessageParam): string => (typeof content === 'string' ? content : '');

const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_OF_A_TOKEN);

const timedOut = (): Error => new APIConnectionTimeoutError();

/** The stream from its first words on; what comes before them, such as reasoning, is not shown. */
async function fromFirstWords(stream: Chunks): Promise<Chunks> {
  let next = await stream.next();
  while (!next.done && textIn(next.value) === '' && endOf(next.value) === undefined) {
    assertNotRefused(next.value);
    next = await stream.next();
  }
  if (next.done) {
    throw new Error('The stream ended before the first words');
  }
  const first = next.value;
  async function* all(): Chunks {
    yield first;
    yield* stream;
  }
  return all();
}
