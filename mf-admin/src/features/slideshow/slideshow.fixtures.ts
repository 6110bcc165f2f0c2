import { slideshowRoutes, type ReorderSlides, type Slide, type UpdateSlide } from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';
import { findRow, type RecordedCall } from '../../testing/mock-api';

/** A slide as the API returns it. */
export const createSlide = (id = 's-1', alt = 'A ringed planet', changes: Partial<Slide> = {}): Slide => {
  const src = `/media/${id}.webp`;
  return {
    id,
    imageData: src,
    fileName: `${id}.webp`,
    displayOrder: 0,
    image: { src, avif: '', webp: '', width: 1920, height: 1080, alt },
    isActive: true,
    createdAt: '2026-11-19T10:00:00.000Z',
    uploadedBy: null,
    ...changes,
  };
};

interface SlideshowMock {
  rows: Slide[];
  /** Slides that can be put back. */
  removed: Slide[];
  calls: RecordedCall[];
  /** The error of the next changes. */
  failure: ApiFailure | undefined;
}

/** The mock API of the slideshow. */
export function mockSlideshowApi(rows: Slide[] = []) {
  const mock: SlideshowMock = { rows, removed: [], calls: [], failure: undefined };
  const record = (name: string, body?: unknown) => {
    mock.calls.push({ name, body });
    if (mock.failure) {
      throw mock.failure;
    }
  };
  return Object.assign(mock, {
    handlers: [
      mockRoute<Slide[]>(slideshowRoutes.list, () => mock.rows),
      mockRoute<Slide>(slideshowRoutes.create, () => {
        record('create');
        const slide = createSlide(`s-${mock.rows.length + 1}`, '');
        mock.rows = [...mock.rows, slide];
        return slide;
      }),
      mockRoute<Slide[]>(slideshowRoutes.reorder, (call) => {
        record('reorder', call.body);
        const { ids } = call.body as ReorderSlides;
        mock.rows = ids.flatMap((id) => mock.rows.find((row) => row.id === id) ?? []);
        return mock.rows;
      }),
      mockRoute<Slide>(slideshowRoutes.update, (call) => {
        record('update', call.body);
        const row = findRow(mock.rows, call);
        const { seenAlt: _, isActive = row.isActive, ...ofImage } = call.body as UpdateSlide;
        const changed = { ...row, isActive, image: { ...row.image, ...ofImage } };
        mock.rows = mock.rows.map((other) => (other.id === row.id ? changed : other));
        return changed;
      }),
      mockRoute<null>(slideshowRoutes.remove, (call) => {
        record('remove', call.params.id);
        mock.removed = [findRow(mock.rows, call)];
        mock.rows = mock.rows.filter(({ id }) => id !== call.params.id);
        return null;
      }),
      mockRoute<Slide>(slideshowRoutes.restore, (call) => {
        record('restore', call.params.id);
        const slide = findRow(mock.removed, call);
        mock.rows = [slide, ...mock.rows];
        return slide;
      }),
    ],
  });
}
