import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

/** The attributes of `<a>`, with `to` instead of `href`. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  state?: unknown;
}

/**
 * A link within the site. It replaces react-router's `Link`, whose prefetching for framework mode would be in every page,
 * because a shared package is never tree-shaken.
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
