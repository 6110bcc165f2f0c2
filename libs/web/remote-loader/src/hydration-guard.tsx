import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useIsHydrating } from '@hive/ui';
import { trackFocus, restoreCaret, restoreFocus } from './focus-restoration';
import { dropFragmentHead, forgetScreenHtml } from './server-fragment';
import { canHydrate } from './fallback.rules';
import { pageRelease } from './registry';

/** Thrown on purpose during hydration: React then replaces the boundary's HTML in one commit. */
export class ReplaceFragment extends Error {
  override readonly name = 'ReplaceFragment';
}

interface Props {
  remote: string;
  version: string;
  children: ReactNode;
}

/** Hydrates HTML only with the release that rendered it; any other release replaces it. */
export function HydrationGuard({ remote, version, children }: Props) {
  const isHydrating = useIsHydrating();
  const isOwn = canHydrate(pageRelease(), { remote, version });
  useLayoutEffect(() => {
    restoreFocus();
    forgetScreenHtml();
    if (!isOwn) {
      // React has already removed the elements that it owns
      dropFragmentHead();
    }
  }, [isOwn]);
  useEffect(restoreCaret, []);
  if (isHydrating && !isOwn) {
    trackFocus();
    throw new ReplaceFragment(
      `The page was rendered by ${pageRelease()?.version ?? 'no release'}, the browser loaded ${version}.`,
    );
  }
  return children;
}
