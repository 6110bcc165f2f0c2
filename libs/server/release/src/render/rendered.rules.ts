import type { ContentEntry, Release, RenderedShell, RenderedFragment } from '@hive/contracts';

export const RENDER_MODULE = 'server/render.mjs';
/** Renders the pages of a remote that is not public. */
export const SCREEN_SCRIPT = 'server/render.js';

/** Maximum characters of a rendered text. */
export const MAX_LENGTH = 4 * 1024 * 1024;

/** Whether a release renders HTML for public pages. */
export const rendersPages = (release: Release): boolean =>
  release.access === 'public' && Object.hasOwn(release.files, RENDER_MODULE);

/** Whether a release renders the screens of its private pages. */
export const rendersScreens = ({ access, files }: Release): boolean =>
  access !== 'public' && Object.hasOwn(files, SCREEN_SCRIPT);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;

const isEntry = (value: unknown): value is ContentEntry =>
  typeof (value as ContentEntry | null)?.endpoint === 'string' && (value as ContentEntry).data !== undefined;

const isList = <T>(value: unknown, check: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(check);

/** Whether the HTML shows a loading state, which must not be stored as a page. */
const isBusy = (html: string): boolean => /\saria-busy="true"/.test(html);

/** Validates the output of the render process, which runs another team's code. Throws when it is not a complete page. */
export function parseRenderedFragment(value: unknown, release: Release): RenderedFragment {
  const { head, html, entries, chunks, slides } = (value ?? {}) as Partial<RenderedFragment>;
  if (!isText(head) || !isText(html) || !isList(entries, isEntry) || !isList(chunks, isText)) {
    throw new Error('the render returned no fragment');
  }
  if (typeof slides !== 'number' || !Number.isInteger(slides) || slides < 0) {
    throw new Error('the render returned no number of slides');
  }
  if (isBusy(html)) {
    throw new Error('content is missing: a loading state was rendered');
  }
  const unknown = chunks.find((chunk) => !Object.hasOwn(release.chunks, chunk));
  if (unknown !== undefined) {
    throw new Error(`the release has no chunk ${unknown}`);
  }
  return { head, html, entries, chunks, slides };
}

/** Like `parseRenderedFragment` for the shell, whose outlet may be in a loading state: the browser fills it. */
export function parseRenderedShell(value: unknown): RenderedShell {
  const { before, outlet, after, entries } = (value ?? {}) as Partial<RenderedShell>;
  if (!isText(before) || !isText(outlet) || !isText(after) || !isList(entries, isEntry)) {
    throw new Error('the render returned no shell HTML');
  }
  if (isBusy(before) || isBusy(after)) {
    throw new Error('content is missing: a loading state was rendered');
  }
  return { before, outlet, after, entries };
}
