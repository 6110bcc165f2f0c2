import { errorOf, requestTo, type ApiError } from '@hive/api-client';
import type { ClientFile, CreateUpload, FileUpload } from '@hive/contracts';
import { fileRoutes } from '@hive/contracts/routes';
import { api, type AppStore } from '@hive/store';
import type { Part, UploadCalls } from './upload.types';

const uploadsApi = api.enhanceEndpoints({ addTagTypes: ['files'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    filesCreateUpload: build.mutation<FileUpload, { clientId: string; body: CreateUpload }>({
      query: ({ clientId, body }) => requestTo(fileRoutes.createUpload, { path: { id: clientId }, body }),
    }),
    // a mutation, because the answer is never taken from the cache
    filesGetUpload: build.mutation<FileUpload, string>({
      query: (uploadId) => requestTo(fileRoutes.getUpload, { path: { uploadId } }),
    }),
    filesCompleteUpload: build.mutation<ClientFile, string>({
      query: (uploadId) => requestTo(fileRoutes.completeUpload, { path: { uploadId }, body: {} }),
      invalidatesTags: ['files'],
    }),
    filesCancelUpload: build.mutation<unknown, string>({
      query: (uploadId) => requestTo(fileRoutes.cancelUpload, { path: { uploadId } }),
    }),
  }),
});

/** The response of an XMLHttpRequest as one of fetch. */
const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, { status: request.status, statusText: request.statusText });

/** Sends a part with its progress, which fetch does not report. */
function sendPart({ uploadId, offset, body, signal, onProgress }: Part): Promise<FileUpload> {
  const { url, method = 'PUT' } = requestTo(fileRoutes.uploadPart, { path: { uploadId } });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const noResponse: ApiError = { status: 0, message: 'The connection was lost.' };
    request.open(method, `${url}?offset=${offset}`);
    request.withCredentials = true;
    request.setRequestHeader('content-type', fileRoutes.uploadPart.accepts);
    request.upload.onprogress = ({ loaded }) => onProgress(offset + Math.min(loaded, body.size));
    request.onerror = () => reject(noResponse);
    request.ontimeout = () => reject(noResponse);
    request.onabort = () => reject(noResponse);
    request.onload = () => {
      const response = responseOf(request);
      if (response.ok) {
        response.json().then((upload) => resolve(upload as FileUpload), reject);
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

/** The calls of the page's store, which renews the session where it ran out. */
export function createUploadCalls(dispatch: AppStore['dispatch']): UploadCalls {
  const { filesCreateUpload, filesGetUpload, filesCompleteUpload, filesCancelUpload } = uploadsApi.endpoints;
  return {
    create: (clientId, body) => dispatch(filesCreateUpload.initiate({ clientId, body }, { track: false })).unwrap(),
    get: (uploadId) => dispatch(filesGetUpload.initiate(uploadId, { track: false })).unwrap(),
    sendPart,
    complete: (uploadId) => dispatch(filesCompleteUpload.initiate(uploadId, { track: false })).unwrap(),
    cancel: (uploadId) => dispatch(filesCancelUpload.initiate(uploadId, { track: false })).unwrap(),
  };
}
