import { createParser } from 'eventsource-parser';
import { errorOf, requestTo, type ApiError } from '@hive/api-client';
import { OWN_COMPANY_KEY, type AiStreamEvent, type GenerateContent } from '@hive/contracts';
import { aiContentRoutes } from '@hive/contracts/routes';
import { base64Of } from './chosen-image';

/** The body of a request; the server has the defaults. The image is read for each attempt. */
export type GenerationRequest = Partial<Omit<GenerateContent, 'imageBase64'>> &
  Pick<GenerateContent, 'contentType'> & { image?: File };

/** The server sends a heartbeat every 15 seconds: after three missing ones the connection counts as lost. */
const IDLE_TIMEOUT_MS = 45_000;
/** The slowest upload that the server accepts: 13 MB in five minutes, during which it sends nothing. */
const MIN_UPLOAD_BYTES_PER_MS = 45;

/** Nothing came, or the connection ended in the middle. */
export const CONNECTION_LOST: ApiError = { status: 0, message: 'The connection was lost.' };

const UNREADABLE = 'The image cannot be read. Please choose it again.';

/** A file may have been moved since it was chosen. */
const UNREADABLE_IMAGE: ApiError = {
  status: 400,
  code: 'REQUEST.INVALID',
  message: UNREADABLE,
  errors: { imageBase64: UNREADABLE },
};

async function bodyOf({ image, ...wishes }: GenerationRequest): Promise<string> {
  const imageBase64 = await (image && base64Of(image).catch(() => Promise.reject(UNREADABLE_IMAGE)));
  return JSON.stringify({ ...wishes, ...(imageBase64 !== undefined && { imageBase64 }) });
}

interface StreamOptions {
  /** Aborted when the person stops, which ends the work of the provider, too. */
  signal: AbortSignal;
  onEvent: (event: AiStreamEvent) => void;
}

/** Aborts with the signal, and after `IDLE_TIMEOUT_MS` without a reset. The first timeout is longer by `uploadMs`. */
function startIdleTimeout(signal: AbortSignal, uploadMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  let timer = setTimeout(abort, uploadMs + IDLE_TIMEOUT_MS);
  return {
    signal: controller.signal,
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, IDLE_TIMEOUT_MS);
    },
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
}

/** The events of a response, each parsed. */
async function readEvents(
  { body }: Response,
  { onEvent, onData }: Pick<StreamOptions, 'onEvent'> & { onData: () => void },
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => onEvent({ event, data: JSON.parse(data) as unknown } as AiStreamEvent),
  });
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    onData();
    parser.feed(decoder.decode(read.value, { stream: true }));
  }
}

/**
 * Asks for drafts and reads them while they are written. Resolves when the connection ends in order; throws an `ApiError` when the
 * request is refused or the connection is lost. Later failures are events.
 */
export async function streamDrafts(request: GenerationRequest, { signal, onEvent }: StreamOptions): Promise<void> {
  const { url, method = 'POST' } = requestTo(aiContentRoutes.generate, { path: { id: OWN_COMPANY_KEY } });
  const body = await bodyOf(request);
  const idleTimeout = startIdleTimeout(signal, body.length / MIN_UPLOAD_BYTES_PER_MS);
  try {
    const response = await fetch(url, {
      method,
      credentials: 'include',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body,
      signal: idleTimeout.signal,
    }).catch(() => Promise.reject(CONNECTION_LOST));
    idleTimeout.reset();
    if (!response.ok) {
      throw await errorOf(response);
    }
    await readEvents(response, { onEvent, onData: idleTimeout.reset }).catch(() => Promise.reject(CONNECTION_LOST));
  } finally {
    idleTimeout.end();
  }
}
