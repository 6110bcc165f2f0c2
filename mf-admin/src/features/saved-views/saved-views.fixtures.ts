import { savedViewRoutes, type CreateSavedView, type SavedView, type UpdateSavedView } from '@hive/contracts';
import { mockRoute } from '@hive/testing';
import { findRow, type RecordedCall } from '../../testing/mock-api';

/** A saved view as the API returns it. */
export const createSavedView = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 'v-1',
  list: 'messages',
  name: 'My open work',
  query: 'owner=me&sort=name',
  isDefault: false,
  ...changes,
});

/** Lists and changes the views in `rows`. */
export function mockSavedViewsApi(rows: SavedView[] = []) {
  const mock = { rows, calls: [] as RecordedCall[] };
  const record = (name: string, body: unknown) => mock.calls.push({ name, body });
  const handlers = [
    mockRoute<SavedView[]>(savedViewRoutes.list, () => mock.rows),
    mockRoute<SavedView>(savedViewRoutes.create, ({ body }) => {
      record('create', body);
      const view = createSavedView({ ...(body as CreateSavedView), id: `v-${mock.rows.length + 1}` });
      mock.rows = [...mock.rows, view];
      return view;
    }),
    mockRoute<SavedView>(savedViewRoutes.update, (call) => {
      record('update', call.body);
      const changed = { ...findRow(mock.rows, call), ...(call.body as UpdateSavedView) };
      mock.rows = mock.rows.map((row) => (row.id === changed.id ? changed : row));
      return changed;
    }),
    mockRoute<null>(savedViewRoutes.remove, (call) => {
      const removed = findRow(mock.rows, call);
      record('remove', removed.id);
      mock.rows = mock.rows.filter((row) => row !== removed);
      return null;
    }),
  ];
  return Object.assign(mock, { handlers });
}
