import { requestTo } from '@hive/api-client';
import type { SavedNote, UpdateNote } from '@hive/contracts';
import { clientRoutes, contactRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const routes = { clients: clientRoutes, contact: contactRoutes };

/** The area of a row that notes are about, which is also the tag of its queries, and the row's id. */
export interface NotedRow {
  area: keyof typeof routes;
  id: string;
}

const invalidatesTags = (_response: unknown, _error: unknown, { area }: NotedRow) => [area] as const;

const notesApi = api.enhanceEndpoints({ addTagTypes: ['clients', 'contact'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminCreateNote: build.mutation<SavedNote, NotedRow & { text: string }>({
      query: ({ area, id, text }) => requestTo(routes[area].createNote, { path: { id }, body: { text } }),
      invalidatesTags,
    }),
    adminUpdateNote: build.mutation<SavedNote, NotedRow & UpdateNote & { noteId: string }>({
      query: ({ area, text, seen, ...path }) => requestTo(routes[area].updateNote, { path, body: { text, seen } }),
      invalidatesTags,
    }),
    adminRemoveNote: build.mutation<void, NotedRow & { noteId: string }>({
      query: ({ area, ...path }) => requestTo(routes[area].removeNote, { path }),
      invalidatesTags,
    }),
  }),
});

export const { useAdminCreateNoteMutation, useAdminUpdateNoteMutation, useAdminRemoveNoteMutation } = notesApi;
