import { frameRoutes, type Frame, type PublicFrame } from '@hive/contracts';
import { mockRoute, type ApiCall, type ApiFailure } from '@hive/testing';
import type { RecordedCall } from '../../testing/mock-api';

type Content = NonNullable<Frame['content']>;

/** What a frame shows, as the API returns it. */
export const createContent = (changes: Partial<Content> = {}): Content => ({
  id: 'f-1',
  frameId: 'seo-card',
  imageData: '/media/map.webp',
  fileName: 'map.webp',
  fileType: 'image',
  mimeType: 'image/webp',
  alt: 'A map',
  image: null,
  updatedAt: '2026-11-19T10:00:00.000Z',
  uploadedBy: 'Jon Park',
  ...changes,
});

/** A filled frame as the API returns it. */
export const createFrame = (changes: Partial<Frame> = {}): Frame => ({
  frameId: 'seo-card',
  usages: [{ page: 'Home', path: '/#projects', place: 'SEO card', hasDefault: true }],
  content: createContent(),
  ...changes,
});

interface FramesMock {
  rows: Frame[];
  calls: RecordedCall[];
  /** The error of the next changes. */
  failure: ApiFailure | undefined;
}

/** The text fields of a multipart body. */
const fieldsOf = (body: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(body.matchAll(/name="(\w+)"\r?\n\r?\n(.*?)\r?\n--/gs), ([, name = '', value = '']) => [name, value]),
  );

/** The mock API of frames. */
export function mockFramesApi(rows: Frame[] = []) {
  const mock: FramesMock = { rows, calls: [], failure: undefined };
  const change = (
    name: string,
    { call, body }: { call: ApiCall; body: unknown },
    content: (before: Frame) => Frame['content'],
  ) => {
    mock.calls.push({ name, body });
    if (mock.failure) {
      throw mock.failure;
    }
    const frameId = call.params.frameId ?? (body as { frameId: string }).frameId;
    mock.rows = mock.rows.map((row) => (row.frameId === frameId ? { ...row, content: content(row) } : row));
    return mock.rows.find((row) => row.frameId === frameId)?.content ?? null;
  };
  return Object.assign(mock, {
    handlers: [
      mockRoute<Frame[]>(frameRoutes.list, () => mock.rows),
      mockRoute<PublicFrame | null>(frameRoutes.upload, (call) => {
        const fields = fieldsOf(String(call.body));
        const { frameId = '', fileName = '', fileType = '' } = fields;
        const kind = fileType.startsWith('video/') ? 'video' : 'image';
        return change('upload', { call, body: fields }, ({ content }) =>
          createContent({
            frameId,
            fileName,
            fileType: kind,
            imageData: `/media/${fileName}`,
            alt: content?.alt ?? '',
          }),
        );
      }),
      mockRoute<PublicFrame | null>(frameRoutes.update, (call) =>
        change(
          'update',
          { call, body: call.body },
          ({ content }) => content && { ...content, ...(call.body as { alt: string }) },
        ),
      ),
      mockRoute<null>(frameRoutes.remove, (call) => {
        change('remove', { call, body: Object.fromEntries(call.query) }, () => null);
        return null;
      }),
    ],
  });
}
