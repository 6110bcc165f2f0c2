import { Suspense, type ComponentType } from 'react';
import { lazyComponent } from './lazy-component';
import { useIsHydrating } from './use-is-hydrating';

type LazyArguments<P extends object> = Parameters<typeof lazyComponent<P>>;

/**
 * A lazy component that is not part of the first screen: the HTML of the server has the placeholder, which shows until the code has
 * loaded.
 */
export function lateComponent<P extends object>(
  Placeholder: ComponentType<P>,
  fetchCode: LazyArguments<P>[0],
  options?: LazyArguments<P>[1],
) {
  const Lazy = lazyComponent<P>(fetchCode, options);
  function LateComponent(props: P) {
    const placeholder = <Placeholder {...props} />;
    return useIsHydrating() ? (
      placeholder
    ) : (
      <Suspense fallback={placeholder}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  return Object.assign(LateComponent, { preload: Lazy.preload });
}
