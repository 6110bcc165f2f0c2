import { Injectable, Logger } from '@nestjs/common';
import type { AiSuggestions, GenerateContent } from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import type { PortalPrincipal } from '../../../common/http/access/principal.js';
import { AiQuota } from './ai-quota.js';
import { DraftRequests, type RequestedDrafts } from './draft-requests.js';
import { DraftWriter } from './draft-writer.js';

interface RunOptions {
  /** Aborted when the caller closes the connection. */
  signal: AbortSignal;
  /** More text of the draft with this index. */
  onText?: (index: number, delta: string) => void;
}

/** Drafts for which this process has reserved capacity. */
type BegunDrafts = RequestedDrafts & { release: () => void };

/** Generates drafts: `begin` refuses the request or stores its drafts, `run` writes them. */
@Injectable()
export class AiContentService {
  private readonly logger = new Logger(AiContentService.name);

  constructor(
    private readonly requests: DraftRequests,
    private readonly writer: DraftWriter,
    private readonly quota: AiQuota,
  ) {}

  async begin(clientKey: string, body: GenerateContent, caller: PortalPrincipal): Promise<BegunDrafts> {
    const release = this.writer.reserveRoom(body.count);
    try {
      return { ...(await this.requests.create(clientKey, body, caller)), release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** The drafts that could be written; throws the first failure when there are none. Called once for each `begin`. */
  async run({ release, ...drafts }: BegunDrafts, options: RunOptions): Promise<AiSuggestions> {
    try {
      return await this.write(drafts, options);
    } finally {
      release();
    }
  }

  private async write(
    { clientId, isOffline, parts }: RequestedDrafts,
    { signal, onText = () => undefined }: RunOptions,
  ): Promise<AiSuggestions> {
    const failures: { draftId: string; error: unknown }[] = [];
    const written = await Promise.all(
      parts.map(async ({ draft, request }, index) => {
        const options = { signal, onText: (delta: string) => onText(index, delta) };
        // a part that cannot be stored does not end the others
        const { id: draftId } = draft;
        const outcome = await this.writer
          .write(draft, request, options)
          .catch((error: unknown) => void failures.push({ draftId, error }));
        failures.push(...(outcome?.error ? [{ draftId, error: outcome.error }] : []));
        return { draftId, outcome };
      }),
    );
    const suggestions = written.flatMap(({ draftId, outcome }) =>
      outcome?.status === 'ready' ? [{ draftId, content: outcome.content, imagePrompt: outcome.imagePrompt }] : [],
    );
    if (suggestions.length === 0) {
      throw failures[0]?.error ?? new AppError('AI.INTERRUPTED');
    }
    for (const { draftId, error } of failures.filter((failure) => !(failure.error instanceof AppError))) {
      this.logger.error({ err: error, draftId, msg: 'Storing a draft failed; the sweep ends it' });
    }
    return { suggestions, isOffline, quota: await this.quota.usageOf(clientId) };
  }
}
