import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useIsHydrating } from '@hive/ui';
import { trackFocus, restoreCaret, restoreFocus } from './focus-restoration';
import { dropFragmentHead } from './server-fragment';
import { mayHydrate } from './fallback.rules';
import { pageRelease } from './registry';

/** Thrown on purpose: React then discards the boundary's HTML and renders it anew in one commit. */
export class ReplaceFragment extends Error {
  override readonly name = 'ReplaceFragment';
}

interface Props {
  remote: string;
  version: string;
  children: ReactNode;
}

/** Lets HTML be hydrated only by the release that made it; any other release replaces it. */
export function HydrationGuard({ remote, version, children }: Props) {
  const hydrating = useIsHydrating();
  const own = mayHydrate(pageRelease(), { remote, version });
  useLayoutEffect(() => {
    restoreFocus();
    if (!own) {
      // here React has removed all that it owns itself
      dropFragmentHead();
    }
  }, [own]);
  useEffect(restoreCaret, []);
  if (hydrating && !own) {
    trackFocus();
    throw new ReplaceFragment(`the page was made by ${pageRelease()?.version ?? 'nobody'}, loaded ${version}`);
  }
  return children;
}
