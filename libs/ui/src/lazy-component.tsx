import { use, type ComponentType } from 'react';

/** React's `use` does not suspend for a promise whose `status` is `fulfilled`. */
interface Tracked extends Promise<void> {
  status?: 'fulfilled';
}

type Loaded<P> = ComponentType<P> | { default: ComponentType<P> };

/**
 * React.lazy with `preload()`: a loaded component renders without suspending, and a failed load is retried on the next
 * render. `load` resolves to the component or to a module with a default export:
 * `lazyComponent(async () => (await import('./wizard')).Wizard)`.
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
