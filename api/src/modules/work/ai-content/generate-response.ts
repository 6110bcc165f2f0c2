import type { AiStreamEvents, GenerateContent } from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../common/errors/app-error.js';
import type { PortalPrincipal } from '../../../common/http/access/principal.js';
import { logFailedCall, retryAfterOf, toAppError } from '../../../common/http/responses/error.filter.js';
import { acceptsEvents, closedSignal, openEventStream } from '../../../common/http/responses/event-stream.js';
import type { AiContentService } from './ai-content.service.js';

interface GenerateCall {
  clientKey: string;
  body: GenerateContent;
  caller: PortalPrincipal;
}

/**
 * Generates and answers: JSON when everything is written, or events while it is written, as the caller accepts. A refusal before
 * the first draft exists is an ordinary error response in both cases.
 */
export async function respondWithDrafts(
  service: AiContentService,
  { clientKey, body, caller }: GenerateCall,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const signal = closedSignal(reply);
  const drafts = await service.begin(clientKey, body, caller);
  // up to 13 MB of base64, which would otherwise stay in memory until the answer ends
  delete body.imageBase64;
  request.body = undefined;
  if (!acceptsEvents(request)) {
    await reply.send(await service.run(drafts, { signal }));
    return;
  }
  const events = openEventStream<AiStreamEvents>(reply);
  events.send('start', { draftIds: drafts.parts.map(({ draft }) => draft.id), isOffline: drafts.isOffline });
  try {
    const onText = (index: number, delta: string): void => events.send('text', { index, delta });
    events.send('done', await service.run(drafts, { signal, onText }));
  } catch (error) {
    // the error filter comes too late for a response that has begun
    if (!(error instanceof AppError)) {
      logFailedCall(error, request);
    }
    const failure = toAppError(error);
    const { code, status, message } = failure;
    const retryAfterSeconds = retryAfterOf(failure);
    events.send('error', {
      code,
      status,
      message,
      requestId: request.id,
      ...(retryAfterSeconds && { retryAfterSeconds }),
    });
  } finally {
    events.end();
  }
}
