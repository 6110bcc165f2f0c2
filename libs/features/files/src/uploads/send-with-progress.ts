import { errorOf, type ApiError } from '@hive/api-client';

interface ProgressRequest {
  url: string;
  method: string;
  body: Blob | FormData;
  /** Of a `Blob`; a form has its own. */
  contentType?: string;
}

interface ProgressOptions {
  signal: AbortSignal;
  /** Bytes of the body that were sent. */
  onProgress: (sentBytes: number, totalBytes: number) => void;
  /** The server has all bytes, and processes them. */
  onSent?: () => void;
}

/** The response of an XMLHttpRequest as one of fetch. */
const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, { status: request.status, statusText: request.statusText });

/** Sends a body with its progress, which fetch does not report. Resolves to the JSON of the answer; rejects with an `ApiError`. */
export function sendWithProgress<Answer>(
  { url, method, body, contentType }: ProgressRequest,
  { signal, onProgress, onSent }: ProgressOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const noResponse: ApiError = { status: 0, message: 'The connection was lost.' };
    if (signal.aborted) {
      reject(noResponse);
      return;
    }
    request.open(method, url);
    request.withCredentials = true;
    if (contentType !== undefined) {
      request.setRequestHeader('content-type', contentType);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.upload.onload = () => onSent?.();
    request.onerror = () => reject(noResponse);
    request.ontimeout = () => reject(noResponse);
    request.onabort = () => reject(noResponse);
    request.onload = () => {
      const response = responseOf(request);
      if (response.ok) {
        response.json().then((answer) => resolve(answer as Answer), reject);
      } else {
        errorOf(response).then(reject, reject);
      }
    };
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(body);
  });
}
