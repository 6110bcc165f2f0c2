import { request } from 'node:http';

/**
 * Opens a stream of words.
 * @param {{ port: number, path: string, headers?: Record<string, string>, body: object, marker: string }} target `marker` is
 *   in the first piece with words, and in none before
 * @returns {Promise<{ firstWordsMs: number, close: () => Promise<unknown> }>} once the first words are there
 */
export function openStream({ port, path, headers = {}, body, marker }) {
  const text = JSON.stringify(body);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path,
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    });
    const closed = new Promise((ended) => call.once('close', ended));
    const close = () => {
      call.destroy();
      return closed;
    };
    call.once('error', reject);
    call.once('response', (response) => {
      let received = '';
      const onData = (chunk) => {
        received += String(chunk);
        if (received.includes(marker)) {
          response.off('data', onData).resume();
          resolve({ firstWordsMs: performance.now() - started, close });
        }
      };
      response.on('data', onData).once('end', () => reject(new Error(`No words: ${received.slice(0, 300)}`)));
      // of a stream that the bench closes
      response.on('error', () => undefined);
    });
    call.end(text);
  });
}

let callers = 0;

/** Another network address for each caller: large bodies have a limit for each address. */
function nextAddress() {
  callers += 1;
  return `10.0.${callers >> 8}.${callers & 255}`;
}

/** The stream of the product for a person. */
export const openDraft = (port, { cookie }) =>
  openStream({
    port,
    path: '/api/clients/me/enhanced-content-suggestions',
    headers: { cookie, accept: 'text/event-stream', 'x-forwarded-for': nextAddress() },
    body: { contentType: 'blog_post', customPrompt: 'Announce the new opening hours.' },
    marker: 'event: text',
  });

/** The stream of the provider itself. */
export const openDirect = (port) =>
  openStream({ port, path: '/v1/chat/completions', body: { stream: true, messages: [] }, marker: '"content"' });
