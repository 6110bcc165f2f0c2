import { Suspense } from 'react';
import { lazyComponent } from '@hive/ui';
import { EmptyState, PageHeader, Tabs } from '@hive/ui/app';
import { LockOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { FrameList } from '../../features/frames/frame-list';
import { useAdminListFramesQuery } from '../../features/frames/frames.api';
import { SlidesSkeleton } from '../../features/slideshow/slides-skeleton';
import { useAdminListSlidesQuery } from '../../features/slideshow/slideshow.api';
import { useUrlState } from '../../shared/url-state';
import page from './page.json';

const SLIDESHOW = 'slideshow';

// moving rows is a large part of its code
const LazySlideList = lazyComponent(
  async () => (await import(/* webpackChunkName: "slideshow" */ '../../features/slideshow/slide-list')).SlideList,
);

/** Loads the code of the tab that the address names. */
export const preloadTab = async (params: URLSearchParams): Promise<void> =>
  params.get('tab') === SLIDESHOW ? LazySlideList.preload() : undefined;

const countOf = (rows: readonly unknown[] | undefined): string => (rows ? ` (${rows.length})` : '');

function Media() {
  const { params, change } = useUrlState();
  const { data: frames } = useAdminListFramesQuery();
  const { data: slides } = useAdminListSlidesQuery();
  const isSlideshow = params.get('tab') === SLIDESHOW;
  return (
    <Tabs
      label="Media"
      value={isSlideshow ? SLIDESHOW : 'frames'}
      tabs={[
        { value: 'frames', label: `Frames${countOf(frames)}` },
        { value: SLIDESHOW, label: `Slideshow${countOf(slides)}` },
      ]}
      onChange={(tab) => change({ tab: tab === SLIDESHOW ? tab : undefined, q: undefined, show: undefined })}
      onIntent={(tab) => tab === SLIDESHOW && void LazySlideList.preload().catch(() => undefined)}
    >
      {isSlideshow ? (
        <Suspense fallback={<SlidesSkeleton />}>
          <LazySlideList />
        </Suspense>
      ) : (
        <FrameList />
      )}
    </Tabs>
  );
}

/** The images and videos of the public pages; for users who may edit them. */
export function MediaPage() {
  const canEdit = useHasCapability('content:edit');
  return (
    <AdminLayout>
      <PageHeader
        title={page.title}
        subtitle="Pictures and reels on the public pages, live as soon as they are saved"
      />
      {canEdit ? (
        <Media />
      ) : (
        <EmptyState
          icon={<LockOutlined />}
          title="Media is for the creative and marketing teams"
          detail="Admins, managers and employees of these departments change what the public pages show."
        />
      )}
    </AdminLayout>
  );
}
