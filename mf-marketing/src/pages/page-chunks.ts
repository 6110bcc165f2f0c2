import { findPage } from './routes';

// in a separate file, because only the server reads it

/** The chunks (webpackChunkName) of pages that do not have one with the name of their path. */
const chunks: Readonly<Record<string, readonly string[]>> = {
  '/': ['wizard', 'contact'],
  '/portfolio/:slug': ['page-case'],
  '/insights/:slug': ['page-insights'],
  '/set-password': ['page-choose-password'],
  '/reset-password': ['page-choose-password'],
};

/** Names of the chunks that hydration of a page needs. */
export function chunksOf(path: string): string[] {
  const page = findPage(path);
  return page ? [...(chunks[page.path] ?? [`page-${page.path.slice(1)}`])] : [];
}
