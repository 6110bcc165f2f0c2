import { isApiError, requestTo } from '@hive/api-client';
import type { Route } from '@hive/contracts/routes';
import { sendWithProgress } from '@hive/files/transfer';

interface SendOptions {
  signal: AbortSignal;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  onSent: () => void;
}

/** Sends a file with its progress; rejects with an `ApiError`. */
export type SendMedia = (file: File, options: SendOptions) => Promise<unknown>;

/** The fields first: the server has read them when the file arrives. */
function formOf(file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  Object.entries({ fileName: file.name, fileType: file.type, ...fields }).forEach(([name, value]) =>
    form.set(name, value),
  );
  form.set('imageData', file, file.name);
  return form;
}

/**
 * Sends a file and its fields to a route that takes one. `renew` makes a call that renews a session which ran out; the file is
 * then sent once more.
 */
export const sendMedia =
  (
    route: Pick<Route, 'method' | 'path'>,
    fields: Readonly<Record<string, string>>,
    renew: () => Promise<unknown>,
  ): SendMedia =>
  async (file, options) => {
    const { url, method = 'POST' } = requestTo(route);
    const send = () => sendWithProgress<unknown>({ url, method, body: formOf(file, fields) }, options);
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) {
        throw error;
      }
      await renew();
      options.signal.throwIfAborted();
      return send();
    }
  };
