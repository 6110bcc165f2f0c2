import { frameRoutes } from '@hive/contracts';
import { ApiFailure, createFile, mockRoute, useApiServer } from '@hive/testing';
import { sendMedia } from './send-media';

let sent: number;
useApiServer(
  mockRoute<null>(frameRoutes.upload, () => {
    sent += 1;
    throw new ApiFailure('AUTH.REQUIRED');
  }),
);
beforeEach(() => {
  sent = 0;
});

const file = createFile('a.png', 'image/png');
const options = (signal: AbortSignal) => ({ signal, onProgress: () => undefined, onSent: () => undefined });

describe('sendMedia', () => {
  it('sends the file once more after the session was renewed', async () => {
    const send = sendMedia(frameRoutes.upload, {}, () => Promise.resolve());
    await expect(send(file, options(new AbortController().signal))).rejects.toMatchObject({ status: 401 });
    expect(sent).toBe(2);
  });

  it('does not send a file that is cancelled while the session is renewed', async () => {
    const controller = new AbortController();
    const send = sendMedia(frameRoutes.upload, {}, () => {
      controller.abort();
      return Promise.resolve();
    });
    await expect(send(file, options(controller.signal))).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toBe(1);
  });
});
