import { createElement, lazy, type ComponentType } from 'react';

const MAX_WAIT_MS = 3000;

/**
 * A part of the HTML that only decorates it, with code of its own: no first screen waits for it, or loads it where it is not shown.
 * `tag` is its outermost element. While React waits for a part, it cannot show another page, so code that fails or takes too long
 * leaves the HTML as it is.
 */
export function lazyDecoration<P extends object>(tag: 'div' | 'svg', load: () => Promise<ComponentType<P>>) {
  const Unchanged = () =>
    createElement(tag, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } });
  return lazy(
    () =>
      new Promise<{ default: ComponentType<P> }>((resolve) => {
        const end = (Component: ComponentType<P>): void => {
          clearTimeout(timer);
          resolve({ default: Component });
        };
        const timer = setTimeout(end, MAX_WAIT_MS, Unchanged);
        load().then(end, () => end(Unchanged));
      }),
  );
}
