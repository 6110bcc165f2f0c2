import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AI_CONTENT_MAX, type ErrorCode } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { AppError } from '../../../common/errors/app-error.js';
import { linkedSignal } from '../../../common/linked-signal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { textCostMicros } from './ai-content.rules.js';
import type { AiDraftEntity } from './ai-draft.entity.js';
import { AiQuota } from './ai-quota.js';
import { ContentProvider, describesImage, type WriteRequest, type WriteUsage } from './provider/content-provider.js';
import { TextSplitter } from './provider/text-splitter.js';

/** How often the text so far is stored. */
const STORE_EVERY_MS = 2_000;
/** Drafts that no process has written to for this long are abandoned. */
const ABANDONED_SECONDS = 90;
/** Drafts that one process writes at once; each holds a connection of the provider and one of the caller. */
const RUNNING_MAX = 300;

/** How the writing of a draft ended. */
export interface WrittenDraft {
  content: string;
  imagePrompt: string | null;
  status: 'ready' | 'stopped' | 'failed';
  /** Set for a failure, with the time after which the provider may be tried again. */
  error: AppError | null;
  usage: WriteUsage;
}

type DraftRef = Pick<AiDraftEntity, 'id' | 'clientId' | 'month'>;

interface WriteOptions {
  /** Aborted when the person stops, or the connection is lost. */
  signal: AbortSignal;
  onText: (delta: string) => void;
}

const NO_USAGE: WriteUsage = { model: null, inputTokens: 0, outputTokens: 0 };

const FINISH = `
  UPDATE ai_drafts SET content = $2, image_prompt = $3, status = $4, failure_code = $5, model = $6,
    input_tokens = $7, output_tokens = $8, cost_micros = $9, updated_at = now(), alive_at = now()
  WHERE id = $1 AND status = 'generating' RETURNING 1 AS done`;

const ABANDONED = `
  UPDATE ai_drafts SET status = 'failed', failure_code = 'AI.INTERRUPTED', updated_at = now()
  WHERE id IN (SELECT id FROM ai_drafts WHERE status = 'generating'
    AND alive_at NOT BETWEEN now() - make_interval(secs => ${ABANDONED_SECONDS}) AND now() + interval '1 hour' FOR UPDATE SKIP LOCKED)
  RETURNING id, client_id AS "clientId", month`;

/** Writes drafts, and stores what has arrived in the database, so that a lost connection or process loses no text. */
@Injectable()
export class DraftWriter implements OnModuleDestroy {
  private readonly logger = new Logger(DraftWriter.name);
  private readonly shutdown = new AbortController();
  private readonly running = new Set<Promise<WrittenDraft>>();
  private reserved = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly quota: AiQuota,
    private readonly provider: ContentProvider,
  ) {}

  /** Ends every draft of this process; its text so far stays. */
  async onModuleDestroy(): Promise<void> {
    this.shutdown.abort();
    await Promise.allSettled(this.running);
  }

  /** Reserves capacity for drafts until the returned function is called. Throws AI.BUSY when this process has none left. */
  reserveRoom(count: number): () => void {
    if (this.reserved + count > RUNNING_MAX) {
      throw new AppError('AI.BUSY', { retryAfterSeconds: 10 });
    }
    this.reserved += count;
    return () => void (this.reserved -= count);
  }

  /** Writes one draft to its end. Never rejects for a failure of the provider. */
  async write(draft: DraftRef, request: WriteRequest, options: WriteOptions): Promise<WrittenDraft> {
    const writing = this.run(draft, request, options);
    this.running.add(writing);
    try {
      return await writing;
    } finally {
      this.running.delete(writing);
    }
  }

  /** Marks drafts of killed processes as failed; they do not count for the quota. */
  async failAbandoned(): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      const [drafts] = await tx.manager.query<[DraftRef[], number]>(ABANDONED);
      for (const { id, clientId, month } of drafts) {
        const released = { counted: 'drafts', failure: 'AI.INTERRUPTED' } as const;
        await this.quota.release(tx.manager, { clientId, month }, released);
        tx.publish('ai-content.changed', { id, clientId });
      }
    });
  }

  private async run(draft: DraftRef, request: WriteRequest, { signal, onText }: WriteOptions): Promise<WrittenDraft> {
    const splitter = new TextSplitter();
    const text = { content: '' };
    const emit = (delta: string): void => {
      if (delta !== '') {
        text.content += delta;
        onText(delta);
      }
    };
    const stopStoring = this.storeRegularly(draft.id, text);
    const ended = await this.stream(request, { signal, onText: (piece) => emit(splitter.add(piece)) });
    const { text: rest, imagePrompt } = splitter.end();
    emit(rest);
    await stopStoring();
    const written: WrittenDraft = {
      ...text,
      imagePrompt: describesImage(request.contentType) ? imagePrompt : null,
      ...ended,
      usage: ended.usage ?? this.usageOfPart(request, text.content),
    };
    const isEmpty = written.status === 'ready' && text.content.trim() === '';
    const outcome = isEmpty ? failed(written, 'AI.EMPTY') : written;
    const isStored = await this.finish(draft, outcome);
    // the sweep ended it while the database or this process was stalled, or it was erased
    return isStored ? outcome : failed(outcome, 'AI.INTERRUPTED');
  }

  /** How the text ended: complete, stopped by the person, or failed. */
  private async stream(
    request: WriteRequest,
    { signal, onText }: WriteOptions,
  ): Promise<Pick<WrittenDraft, 'status' | 'error'> & { usage?: WriteUsage }> {
    const ended = linkedSignal([signal, this.shutdown.signal]);
    const pieces = this.provider.write(request, ended.signal);
    let room = AI_CONTENT_MAX;
    try {
      let next = await pieces.next();
      while (!next.done) {
        onText(next.value.slice(0, room));
        room -= next.value.length;
        if (room < 0) {
          throw new AppError('AI.CUT_OFF');
        }
        next = await pieces.next();
      }
      return { status: 'ready', error: null, usage: next.value };
    } catch (error) {
      if (signal.aborted) {
        return { status: 'stopped', error: null };
      }
      return { status: 'failed', error: this.errorOf(error) };
    } finally {
      ended.unlink();
      await pieces.return(NO_USAGE);
    }
  }

  /** A provider that wrote no word may or may not have read the request; it is not counted. */
  private usageOfPart(request: WriteRequest, content: string): WriteUsage {
    return content === '' ? NO_USAGE : this.provider.estimateUsage(request, content);
  }

  private errorOf(error: unknown): AppError {
    if (error instanceof AppError) {
      return error;
    }
    if (!this.shutdown.signal.aborted) {
      this.logger.error({ err: error, msg: 'Writing a draft failed; it is marked as failed' });
    }
    return new AppError(this.shutdown.signal.aborted ? 'AI.INTERRUPTED' : 'AI.UNAVAILABLE');
  }

  /** Stores the growing text until the returned function is called, which waits for the last write. */
  private storeRegularly(id: string, text: { content: string }): () => Promise<void> {
    let storing: Promise<unknown> | undefined;
    const store = (): void => {
      storing ??= this.dataSource.manager
        .query(`UPDATE ai_drafts SET content = $2, alive_at = now() WHERE id = $1 AND status = 'generating'`, [
          id,
          text.content,
        ])
        .catch((error: unknown) => this.logger.warn({ err: error, msg: 'Storing a draft failed; retrying soon' }))
        .finally(() => (storing = undefined));
    };
    const timer = setInterval(store, STORE_EVERY_MS);
    return async () => {
      clearInterval(timer);
      await storing;
    };
  }

  /**
   * Stores the end, and whether it counts: failures and texts that were stopped before their first words do not. False
   * when the draft had ended already.
   */
  private async finish(draft: DraftRef, outcome: WrittenDraft): Promise<boolean> {
    const { content, imagePrompt, status, error, usage } = outcome;
    const failure = error?.code ?? null;
    const { model, inputTokens, outputTokens } = usage;
    const costMicros = textCostMicros(this.provider.prices, usage);
    const values = [content, imagePrompt, status, failure, model, inputTokens, outputTokens, costMicros];
    return this.transactions.run(systemActor, async (tx) => {
      const [done] = await tx.manager.query<[unknown[], number]>(FINISH, [draft.id, ...values]);
      if (done.length === 0) {
        return false;
      }
      if (status === 'failed' || (status === 'stopped' && content === '')) {
        await this.quota.release(tx.manager, draft, { counted: 'drafts', failure });
      }
      await this.quota.record(tx.manager, draft, { inputTokens, outputTokens, costMicros });
      tx.publish('ai-content.changed', { id: draft.id, clientId: draft.clientId });
      return true;
    });
  }
}

const failed = (draft: WrittenDraft, code: ErrorCode): WrittenDraft => ({
  ...draft,
  status: 'failed',
  error: new AppError(code),
});
