import type { ReactNode } from 'react';
import { ListFrame, PageTitle, PageToolsFrame, Tabs, When } from '@hive/ui/app/frame';
import { FrameCardSkeleton, FramesSkeleton } from '../features/frames/frames-skeleton';
import styles from '../features/frames/frames.module.css';
import { SlidesSkeleton } from '../features/slideshow/slides-skeleton';
import { StatusFilter } from '../shared/list-filters';
import { SearchBox } from '../shared/search-box';
import { withTotal } from './with-total';

const FRAMES = 'adminListFrames';

const FrameTools = () => (
  <div className={styles.tools}>
    <SearchBox className={styles.search} label="Search frames" placeholder="Find a frame id" value="" />
    <StatusFilter
      label="Content"
      options={[
        { value: 'all', label: 'All' },
        { value: 'filled', label: 'Filled' },
        { value: 'empty', label: 'Empty' },
        { value: 'video', label: 'Video' },
      ]}
      value="all"
      onChange={() => undefined}
    />
    <p className={styles.limits}>Images up to 10 MB, video up to 100 MB</p>
  </div>
);

const MediaTabs = ({ value, children }: { value: string; children: ReactNode }) => (
  <Tabs
    label="Media"
    value={value}
    tabs={[
      { value: 'frames', label: withTotal('Frames', FRAMES) },
      { value: 'slideshow', label: withTotal('Slideshow', 'adminListSlides') },
    ]}
  >
    {children}
  </Tabs>
);

/** The frame of `MediaPage`; users who may not edit the public pages see a notice instead. */
export const MediaFrame = () => (
  <>
    <PageTitle
      title="Media"
      subtitle="Pictures and reels on the public pages, live as soon as they are saved"
      tools={<PageToolsFrame />}
    />
    <When of="content:edit" is="permitted">
      <div inert>
        <When of="tab=slideshow" is="requested">
          <MediaTabs value="slideshow">
            <SlidesSkeleton />
          </MediaTabs>
        </When>
        <When of="tab=slideshow" is="otherwise">
          <MediaTabs value="frames">
            <section aria-label="Frames">
              <FrameTools />
              <ListFrame
                of={FRAMES}
                className={styles.grid}
                row={<FrameCardSkeleton />}
                empty={null}
                skeleton={<FramesSkeleton />}
              />
            </section>
          </MediaTabs>
        </When>
      </div>
    </When>
  </>
);
