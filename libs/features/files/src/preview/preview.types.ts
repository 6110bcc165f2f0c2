import type { ReactNode } from 'react';
import type { ThreadComment } from '@hive/contracts';

/** Renders the layer above a page, in the size of the page. */
export type PageLayer = (page: number) => ReactNode;

/** The comment whose pin is open. Each press on a pin makes a new object, so that a second press shows the pin again. */
export interface OpenPin {
  comment: ThreadComment;
}
