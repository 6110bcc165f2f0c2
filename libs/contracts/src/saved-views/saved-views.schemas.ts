import { boolean, object, string, type InferType } from 'yup';
import { text } from '../common/fields.js';
import { booleanField, enumField, shape, textField } from '../common/responses.js';
import { SAVED_VIEW_NAME_MAX, SAVED_VIEW_QUERY_MAX, savedViewLists } from './saved-views.values.js';

/** A view of a list, which only its person sees. */
export const savedViewSchema = shape({
  id: textField(),
  list: enumField(savedViewLists),
  name: textField(),
  /** Search, filters and order of the list, as in the address of the page: `status=new&sort=name`. */
  query: textField(),
  /** Whether the list opens with this view; at most one view of a list has it. */
  isDefault: booleanField(),
});
export type SavedView = InferType<typeof savedViewSchema>;

const fields = {
  name: text(SAVED_VIEW_NAME_MAX).min(1, 'Enter a name'),
  query: string()
    .max(SAVED_VIEW_QUERY_MAX)
    .matches(/^[\w\-.*+%=&]*$/, { message: 'Must be a query string', name: 'query' }),
  isDefault: boolean(),
};

export const createSavedViewSchema = object({
  list: string()
    .oneOf([...savedViewLists])
    .required(),
  name: fields.name.required('Enter a name'),
  query: fields.query.default(''),
  isDefault: fields.isDefault.default(false),
}).noUnknown();
export type CreateSavedView = InferType<typeof createSavedViewSchema>;

/** Absent fields stay as they are. */
export const updateSavedViewSchema = object(fields).noUnknown();
export type UpdateSavedView = InferType<typeof updateSavedViewSchema>;
