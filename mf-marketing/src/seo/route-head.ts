import { addressTags, headTags } from './head-tags';
import shareImage from './share.jpg';
import type { PageFacts } from './structured-data';

/** What the server puts into the head of a page, for one that was reached without it. Scripts in it are data. */
export function createRouteHead(page: Omit<PageFacts, 'image'>): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = addressTags(page) + headTags(page, shareImage);
  return template.content;
}
