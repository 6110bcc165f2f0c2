import { defineContract } from '../common/contract.js';
import { listOf } from '../common/responses.js';
import { savedViewRoutes } from './saved-views.routes.js';
import {
  createSavedViewSchema,
  savedViewSchema,
  updateSavedViewSchema,
  type CreateSavedView,
  type SavedView,
} from './saved-views.schemas.js';

const body: CreateSavedView = { list: 'messages', name: 'My open work', query: 'owner=me&sort=name', isDefault: false };
const view: SavedView = { id: '019abf00-0000-7000-8000-000000000095', ...body };

/** A view of another person is `SAVED_VIEW.NOT_FOUND`. */
export const savedViewContract = defineContract(savedViewRoutes, {
  list: { response: listOf(savedViewSchema), example: { response: [view] } },
  create: {
    body: createSavedViewSchema,
    response: savedViewSchema,
    errors: ['SAVED_VIEW.NAME_EXISTS', 'SAVED_VIEW.TOO_MANY'],
    example: { body, response: view },
  },
  update: {
    body: updateSavedViewSchema,
    response: savedViewSchema,
    errors: ['SAVED_VIEW.NOT_FOUND', 'SAVED_VIEW.NAME_EXISTS'],
    example: { body: { isDefault: true }, response: { ...view, isDefault: true } },
  },
  remove: { response: null, errors: ['SAVED_VIEW.NOT_FOUND'], example: {} },
});
