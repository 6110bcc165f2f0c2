import { addressTags, headTags } from './head-tags';
import shareImage from './share.jpg';
import type { StructuredDataInput } from './structured-data';

/** The head tags that the server renders, as nodes for a client-side navigation. Its scripts are data blocks. */
export function createRouteHead(page: Omit<StructuredDataInput, 'image'>): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = addressTags(page) + headTags(page, shareImage);
  return template.content;
}
