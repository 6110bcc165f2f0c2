import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
  state?: unknown;
}

/**
 * A link inside the site. The router's own also prefetches for a framework that is not in use here, and a shared package
 * is never tree-shaken.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    state,
    ...(rest.target === undefined ? {} : { target: rest.target }),
  });
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) {
      follow(event);
    }
  };
  return (
    <a {...rest} href={href} onClick={onLinkClick}>
      {children}
    </a>
  );
}
