import { Fragment, lazy, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { CrashBoundary, ReleaseGone } from './crash-boundary';
import { LoadFailure } from './load-failure';

type Loaded<P> = ComponentType<P> | { default: ComponentType<P> };

interface Options<P> {
  /**
   * For a component above the page, such as a dialog: the message of a failed load or of a crash floats, and the user can dismiss
   * it.
   */
  dismiss?: (props: P) => void;
  /** For a whole page: the layout that stays around the message of a failed load, such as navigation and logout. */
  Layout?: ComponentType<{ children: ReactNode }>;
}

/** `gone`: the server no longer has the file, because the release of this page was removed. */
type Failure = 'failed' | 'gone';

/** The address of the file that failed. The bundler's runtime names a failed script; for a style sheet, it is the browser's last 404. */
function failedUrl(error: unknown): string | undefined {
  const { request } = (error ?? {}) as { request?: string };
  if (request !== undefined) {
    return request;
  }
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources.findLast(({ name, responseStatus }) => responseStatus === 404 && /\.(css|js)$/.test(name))?.name;
}

/** Asks the server for the file that failed. */
async function failureOf(error: unknown): Promise<Failure> {
  try {
    const url = failedUrl(error);
    const response = url === undefined ? undefined : await fetch(url, { method: 'HEAD', cache: 'reload' });
    return response?.status === 404 ? 'gone' : 'failed';
  } catch {
    // no connection, or a browser that does not list its requests
    return 'failed';
  }
}

/** Loads a component once; a failed load is forgotten, so that the next attempt fetches again. */
class LazyLoad<P extends object> {
  component: ComponentType<P> | undefined;
  private failure: Failure | undefined;
  private loading: Promise<void> | undefined;
  private settling: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly load: () => Promise<Loaded<P>>) {}

  readonly preload = (): Promise<void> =>
    (this.loading ??= this.load().then(
      (loaded) => {
        this.component = 'default' in loaded ? loaded.default : loaded;
        this.setFailure(undefined);
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
      .catch(async (error: unknown) => this.setFailure(await failureOf(error)))
      .finally(() => {
        this.settling = undefined;
      }));
  }

  isSettled(): boolean {
    return Boolean(this.component ?? this.failure);
  }

  readonly getFailure = (): Failure | undefined => this.failure;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) {
        this.failure = undefined;
      }
    };
  };

  private setFailure(failure: Failure | undefined): void {
    this.failure = failure;
    this.listeners.forEach((listener) => listener());
  }
}

/**
 * React.lazy with `preload()`: a loaded component renders without suspending, and a failed load shows a message with a
 * Retry button in its place instead of throwing. When the file no longer exists, it throws for the boundary of the remote, which
 * loads another release; with `dismiss` it offers a reload. `fetchCode` resolves to the component or to a module with a default
 * export: `lazyComponent(async () => (await import('./wizard')).Wizard)`.
 */
export function lazyComponent<P extends object>(fetchCode: () => Promise<Loaded<P>>, options: Options<P> = {}) {
  const { dismiss, Layout = Fragment } = options;
  const load = new LazyLoad(fetchCode);

  /** The component, or the message of the failed load. */
  function Settled(props: P) {
    const failure = useSyncExternalStore(load.subscribe, load.getFailure, load.getFailure);
    const [isRetrying, setIsRetrying] = useState(false);
    const Component = load.component;
    const onDismiss = dismiss && { onDismiss: () => dismiss(props) };
    if (Component) {
      const component = <Component {...props} />;
      return onDismiss ? <CrashBoundary {...onDismiss}>{component}</CrashBoundary> : component;
    }
    if (!failure) {
      // the failure was forgotten in the meantime
      return <LazyComponent {...props} />;
    }
    if (failure === 'gone' && !dismiss) {
      throw new ReleaseGone('The release of this component was removed.');
    }
    const retry = async () => {
      setIsRetrying(true);
      await load.settle();
      setIsRetrying(false);
    };
    return (
      <Layout>
        <LoadFailure
          isRetrying={isRetrying}
          {...(failure === 'gone' ? {} : { onRetry: () => void retry() })}
          {...onDismiss}
        />
      </Layout>
    );
  }

  let pending: ComponentType<P> | undefined;

  const suspendingUntilSettled = () =>
    (pending ??= lazy(async () => {
      await load.settle().finally(() => {
        pending = undefined;
      });
      return { default: Settled };
    }));

  function LazyComponent(props: P) {
    // chosen once for each mount, because a change of the type would mount the component again
    const [Content] = useState<ComponentType<P>>(() => (load.isSettled() ? Settled : suspendingUntilSettled()));
    return <Content {...props} />;
  }

  return Object.assign(LazyComponent, { preload: load.preload });
}
