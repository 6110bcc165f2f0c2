import { CONNECTION_LOST, streamDrafts } from './generation-stream';

const MINUTE = 60_000;

/** A server that receives the request and never answers. */
const silentServer = (_: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(silentServer);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function send(customPrompt: string) {
  const failure = jest.fn();
  const options = { signal: new AbortController().signal, onEvent: () => undefined };
  void streamDrafts({ contentType: 'social_media', customPrompt }, options).catch(failure);
  return failure;
}

describe('[CP-6] a connection on which nothing comes', () => {
  it('is given up after three quarters of a minute', async () => {
    const failure = send('Announce');
    await jest.advanceTimersByTimeAsync(0.7 * MINUTE);
    expect(failure).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(0.1 * MINUTE);
    expect(failure).toHaveBeenCalledWith(CONNECTION_LOST);
  });

  it('has the time that a slow upload of an image takes', async () => {
    const failure = send('a'.repeat(13_000_000));
    await jest.advanceTimersByTimeAsync(4.5 * MINUTE);
    expect(failure).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    expect(failure).toHaveBeenCalledWith(CONNECTION_LOST);
  });
});
