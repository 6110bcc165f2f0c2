import { AdminLayout } from '../app/admin-layout';
import { frameByPath } from '../frames/frame-by-path';

/** A page while its code loads: its title and the place of its content. */
export function PageFallback({ path }: { path: string }) {
  const Frame = frameByPath[path];
  return (
    <AdminLayout>
      <div aria-busy>{Frame ? <Frame /> : null}</div>
    </AdminLayout>
  );
}
