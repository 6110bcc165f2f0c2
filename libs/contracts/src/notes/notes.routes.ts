import type { Access } from '../access/permissions.js';
import type { Route } from '../common/route.js';

/** The calls that write internal notes about the rows of an area, such as `contact`. */
export const noteRoutes = <Area extends string, A extends Access>(area: Area, access: A) =>
  ({
    createNote: {
      method: 'POST',
      path: `/api/${area}/:id/notes`,
      access,
      status: 201,
      summary: 'Add an internal note, which clients never see',
    },
    updateNote: {
      method: 'PATCH',
      path: `/api/${area}/:id/notes/:noteId`,
      access,
      summary: 'Change the text of a note that the caller wrote',
    },
    removeNote: {
      method: 'DELETE',
      path: `/api/${area}/:id/notes/:noteId`,
      access,
      status: 204,
      summary: 'Delete a note that the caller wrote',
    },
  }) as const satisfies Record<string, Route>;
