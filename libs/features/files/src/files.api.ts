import { requestTo, toPage, type Page } from '@hive/api-client';
import type {
  ClientFile,
  ClientFileDetail,
  CreateFileComment,
  FileCounts,
  FileLink,
  FileSection,
  RenameFile,
  ThreadComment,
} from '@hive/contracts';
import { fileRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

/** One page of a section, or of all; `clientId` is `me` for people of the company. */
export interface FileListQuery {
  clientId: string;
  section?: FileSection;
  page: number;
  pageSize: number;
  q: string;
  sort: string;
  projectId?: string;
}

/** A version of a file, as the person saw it. */
export interface VersionKey {
  id: string;
  number: number;
}

/** The files of every section that a dashboard shows. */
const RECENT = { page: 1, pageSize: 3, sort: '-updatedAt' };

/** The newest comments of a thread. There are rarely more than one page. */
const COMMENTS = { page: 1, pageSize: 100 };

const filesApi = api.enhanceEndpoints({ addTagTypes: ['files', 'projects'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    filesList: build.query<Page<ClientFile>, FileListQuery>({
      query: ({ clientId, ...params }) => requestTo(fileRoutes.list, { path: { id: clientId }, params }),
      transformResponse: toPage<ClientFile>,
      providesTags: ['files'],
    }),
    filesListRecent: build.query<Page<ClientFile>, { clientId: string }>({
      query: ({ clientId }) => requestTo(fileRoutes.list, { path: { id: clientId }, params: RECENT }),
      transformResponse: toPage<ClientFile>,
      providesTags: ['files'],
    }),
    filesCounts: build.query<FileCounts, { clientId: string }>({
      query: ({ clientId }) => requestTo(fileRoutes.counts, { path: { id: clientId } }),
      providesTags: ['files'],
    }),
    filesGet: build.query<ClientFileDetail, string>({
      query: (id) => requestTo(fileRoutes.get, { path: { id } }),
      providesTags: ['files'],
    }),
    filesListComments: build.query<Page<ThreadComment>, { id: string; pinsOf?: number }>({
      query: ({ id, ...pins }) =>
        requestTo(fileRoutes.listComments, { path: { id }, params: { ...COMMENTS, ...pins } }),
      transformResponse: toPage<ThreadComment>,
      providesTags: ['files'],
    }),
    filesAddComment: build.mutation<ThreadComment, { id: string; body: CreateFileComment }>({
      query: ({ id, body }) => requestTo(fileRoutes.addComment, { path: { id }, body }),
      invalidatesTags: ['files', 'projects'],
    }),
    filesSubmit: build.mutation<ClientFileDetail, { id: string; version: number }>({
      query: ({ id, ...body }) => requestTo(fileRoutes.submit, { path: { id }, body }),
      invalidatesTags: ['files'],
    }),
    filesApprove: build.mutation<ClientFileDetail, { id: string; version: number; comment?: string }>({
      query: ({ id, ...body }) => requestTo(fileRoutes.approve, { path: { id }, body }),
      // also after an error: somebody else has decided, or added a new version
      invalidatesTags: ['files'],
    }),
    filesRequestChanges: build.mutation<ClientFileDetail, { id: string; version: number; comment: string }>({
      query: ({ id, ...body }) => requestTo(fileRoutes.requestChanges, { path: { id }, body }),
      invalidatesTags: ['files'],
    }),
    filesRename: build.mutation<ClientFileDetail, { id: string } & RenameFile>({
      query: ({ id, ...body }) => requestTo(fileRoutes.rename, { path: { id }, body }),
      invalidatesTags: ['files'],
    }),
    filesRemove: build.mutation<unknown, string>({
      query: (id) => requestTo(fileRoutes.remove, { path: { id } }),
      invalidatesTags: ['files'],
    }),
    filesCreateLink: build.mutation<FileLink, VersionKey>({
      query: ({ id, number }) =>
        requestTo(fileRoutes.createLink, { path: { id, number: String(number) }, body: { download: true } }),
    }),
    filesZip: build.mutation<FileLink, { clientId: string; ids: string[] }>({
      query: ({ clientId, ids }) => requestTo(fileRoutes.downloadZip, { path: { id: clientId }, body: { ids } }),
    }),
  }),
});

/** One answer, outside a component. */
export const { initiate: findFiles } = filesApi.endpoints.filesList;

export const {
  useFilesListQuery,
  useFilesListRecentQuery,
  useFilesCountsQuery,
  useFilesGetQuery,
  useFilesListCommentsQuery,
  useFilesAddCommentMutation,
  useFilesSubmitMutation,
  useFilesApproveMutation,
  useFilesRequestChangesMutation,
  useFilesRenameMutation,
  useFilesRemoveMutation,
  useFilesCreateLinkMutation,
  useFilesZipMutation,
} = filesApi;
