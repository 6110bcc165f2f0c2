import { requestTo } from '@hive/api-client';
import type { ClientFile, CreateUpload, FileUpload } from '@hive/contracts';
import { fileRoutes } from '@hive/contracts/routes';
import { api, type AppStore } from '@hive/store';
import { sendWithProgress } from './send-with-progress';
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
    filesListUploads: build.query<FileUpload[], string>({
      query: (clientId) => requestTo(fileRoutes.listUploads, { path: { id: clientId } }),
      // a completed upload leaves the list
      providesTags: ['files'],
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

export const { useFilesListUploadsQuery } = uploadsApi;

/** Sends a part with its progress. */
function sendPart({ uploadId, offset, body, signal, onProgress, onSent }: Part): Promise<FileUpload> {
  const { url, method = 'PUT' } = requestTo(fileRoutes.uploadPart, { path: { uploadId } });
  return sendWithProgress<FileUpload>(
    { url: `${url}?offset=${offset}`, method, body, contentType: fileRoutes.uploadPart.accepts },
    { signal, onProgress: (loaded) => onProgress(offset + Math.min(loaded, body.size)), onSent },
  );
}

/** The calls of the page's store, which renews an expired session. */
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
