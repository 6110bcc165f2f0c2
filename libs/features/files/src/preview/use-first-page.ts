import { api } from '@hive/store';

const firstPageApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // a query, so that the store draws an address once for all cards, and forgets the picture at logout
    filesFirstPage: build.query<string, string>({
      keepUnusedDataFor: 60,
      queryFn: async (url) => {
        try {
          const { drawFirstPage } = await import(/* webpackChunkName: "pdf-preview" */ './draw-first-page');
          return { data: await drawFirstPage(url) };
        } catch {
          // the icon of its kind stays, and a press still opens the viewer, which explains the failure
          return { error: { status: 0, message: 'The page was not drawn.' } };
        }
      },
    }),
  }),
});

/** Stores a picture of the first page of the PDF at an address. */
export const { upsertQueryData: storeFirstPage } = firstPageApi.util;

/** A picture of the first page of a PDF, drawn once `isWanted`; undefined before that, and for a PDF that cannot be shown. */
export const useFirstPage = (url: string, isWanted: boolean): string | undefined =>
  firstPageApi.useFilesFirstPageQuery(url, { skip: !isWanted }).currentData;
