import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { AdminLayout } from '../app/admin-layout';

const loadFrames = () => import(/* webpackChunkName: "page-frames" */ './page-frames');

const NoFrame: ComponentType<{ path: string }> = () => null;

/** Without frames a page has an empty place until its own code is there, which reports a failed load. */
const PageFrame = lazy<typeof NoFrame>(() =>
  loadFrames().then(
    (loaded) => ({ default: loaded.PageFrame }),
    () => ({ default: NoFrame }),
  ),
);

/** Loads the frames after the first screen: they are there before a user goes to another page. */
export function usePageFrames(): void {
  useEffect(() => {
    // a task after the page has been painted; not every browser has requestIdleCallback
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => void loadFrames().catch(() => undefined));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
}

/** A page while its code is on its way: its title and the place of its content. */
export function PageFallback({ path }: { path: string }) {
  return (
    <AdminLayout>
      <div aria-busy>
        <Suspense>
          <PageFrame path={path} />
        </Suspense>
      </div>
    </AdminLayout>
  );
}
