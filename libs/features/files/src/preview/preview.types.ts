import type { ReactNode } from 'react';

/** What is above a page, as large as it. */
export type PageLayer = (page: number) => ReactNode;
