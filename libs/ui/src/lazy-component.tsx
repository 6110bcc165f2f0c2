import { use, useState, useSyncExternalStore, type ComponentType } from 'react';
import { LoadFailure } from './load-failure';

type Loaded<P> = ComponentType<P> | { default: ComponentType<P> };

interface Options<P> {
  /** For a component above the page, such as a dialog: floats the message of a failed load and lets the user dismiss it. */
  dismiss?: (props: P) => void;
}

/** Loads a component once; a failed load is forgotten, so that the next attempt fetches again. */
class LazyLoad<P extends object> {
  component: ComponentType<P> | undefined;
  private hasFailed = false;
  private loading: Promise<void> | undefined;
  private settling: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly load: () => Promise<Loaded<P>>) {}

  readonly preload = (): Promise<void> =>
    (this.loading ??= this.load().then(
      (loaded) => {
        this.component = 'default' in loaded ? loaded.default : loaded;
        this.setFailed(false);
      },
      (error: unknown) => {
        this.loading = undefined;
        throw error;
      },
    ));

  /** Settles a load for a render: in browsers a failure becomes a state, on the server it fails the render. */
  settle(): Promise<void> {
    if (typeof document === 'undefined') {
      return this.preload();
    }
    return (this.settling ??= this.preload()
      .catch(() => this.setFailed(true))
      .finally(() => {
        this.settling = undefined;
      }));
  }

  readonly failed = (): boolean => this.hasFailed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) {
        this.hasFailed = false;
      }
    };
  };

  private setFailed(hasFailed: boolean): void {
    this.hasFailed = hasFailed;
    this.listeners.forEach((listener) => listener());
  }
}

/**
 * React.lazy with `preload()`: a loaded component renders without suspending, and a failed load shows a message with a
 * Retry button in its place instead of throwing. `load` resolves to the component or to a module with a default export:
 * `lazyComponent(async () => (await import('./wizard')).Wizard)`.
 */
export function lazyComponent<P extends object>(load: () => Promise<Loaded<P>>, { dismiss }: Options<P> = {}) {
  const lazy = new LazyLoad(load);

  function LazyComponent(props: P) {
    const hasFailed = useSyncExternalStore(lazy.subscribe, lazy.failed, lazy.failed);
    const [isRetrying, setIsRetrying] = useState(false);
    if (!lazy.component && !hasFailed) {
      use(lazy.settle());
    }
    const Component = lazy.component;
    if (Component) {
      return <Component {...props} />;
    }
    const retry = async () => {
      setIsRetrying(true);
      // a failure leaves the message as it is
      await lazy.preload().catch(() => undefined);
      setIsRetrying(false);
    };
    return (
      <LoadFailure
        isRetrying={isRetrying}
        onRetry={() => void retry()}
        {...(dismiss ? { onDismiss: () => dismiss(props) } : {})}
      />
    );
  }

  return Object.assign(LazyComponent, { preload: lazy.preload });
}
