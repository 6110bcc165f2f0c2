import { lazy, type ComponentType } from 'react';

/**
 * A part of the HTML that only decorates it, with code of its own: no first screen waits for it, nor loads it where it does not show.
 * While the code does not load, the HTML stays as it is.
 */
export const lazyDecoration = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => undefined)) }));
