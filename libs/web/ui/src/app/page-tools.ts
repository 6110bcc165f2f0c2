import { createContext, type ReactNode } from 'react';

/** The tools beside the title of every page, in addition to the theme toggle. */
export const PageTools = createContext<ReactNode>(null);
