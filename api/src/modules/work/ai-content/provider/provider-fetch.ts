import { AppError } from '../../../../common/errors/app-error.js';

/** An image of 20 MB as base64, with room for the rest of the response. */
const MAX_RESPONSE_BYTES = 30_000_000;

/**
 * `fetch` for calls of the provider. It follows no redirects, which could lead into the server's own network, and aborts responses
 * that are too large.
 */
export async function providerFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  return response.body ? new Response(response.body.pipeThrough(limiter()), response) : response;
}

function limiter(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > MAX_RESPONSE_BYTES) {
        controller.error(new AppError('AI.EMPTY'));
      } else {
        controller.enqueue(chunk);
      }
    },
  });
}
