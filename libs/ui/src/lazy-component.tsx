import { use, type ComponentType } from 'react';

/** What `use` reads of a promise: one that is marked fulfilled does not suspend. */
interface Tracked extends Promise<void> {
  status?: 'fulfilled';
}

type Loaded<P> = ComponentType<P> | { default: ComponentType<P> };

/**
 * A component in its own chunk, instead of React.lazy: it renders at once when its code is there, without a pass
 * through the fallback, and a failed load is tried again the next time. `load` gives the component or a module whose
 * default export it is: `part(async () => (await import('./wizard')).Wizard)`.
 */
export function lazyComponent<P extends object>(load: () => Promise<Loaded<P>>) {
  let component: ComponentType<P> | undefined;
  let loading: Tracked | undefined;

  const preload = (): Promise<void> => {
    if (loading) {
      return loading;
    }
    const started: Tracked = load().then(
      (loaded) => {
        component = 'default' in loaded ? loaded.default : loaded;
        started.status = 'fulfilled';
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    loading = started;
    return started;
  };

  function LazyComponent(props: P) {
    use(preload());
    const Component = component;
    return Component ? <Component {...props} /> : null;
  }

  return Object.assign(LazyComponent, { preload });
}
