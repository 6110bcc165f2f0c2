import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useIsHydrating } from '@hive/ui';
import { followFocus, restoreCaret, restoreFocus } from './focus';
import { dropFragmentHead } from './fragment';
import { mayHydrate } from './ladder.rules';
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
export function Guard({ remote, version, children }: Props) {
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
    followFocus();
    throw new ReplaceFragment(`the page was made by ${pageRelease()?.version ?? 'nobody'}, loaded ${version}`);
  }
  return children;
}
