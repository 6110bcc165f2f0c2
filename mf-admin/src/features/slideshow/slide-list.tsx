import { useRef } from 'react';
import { DataState, EmptyState } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { useStrayDropGuard } from '../../shared/media/use-file-drop';
import { SortableList } from '../../shared/sortable-list';
import { useSavedOrder } from '../../shared/use-saved-order';
import { NewSlides } from './new-slides';
import { SlidePreview } from './slide-preview';
import { SlideRow } from './slide-row';
import { SlidesSkeleton } from './slides-skeleton';
import { useAdminListSlidesQuery, useAdminReorderSlidesMutation } from './slideshow.api';
import { slideName } from './use-slide-actions';
import styles from './slideshow.module.css';

/** Stays the same while the slides load. */
const none: never[] = [];

/** The slides behind the landing page, in their order, with a preview. */
export function SlideList() {
  const { data = none, currentData, error, isFetching, refetch } = useAdminListSlidesQuery();
  const [reorder] = useAdminReorderSlidesMutation();
  const { shown, change } = useSavedOrder(data, reorder);
  const add = useRef<HTMLDivElement>(null);
  useStrayDropGuard();
  return (
    <DataState
      hasCards
      data={currentData}
      isLoading={isFetching}
      error={loadError(error)}
      onRetry={() => void refetch()}
      loadingText="Loading slides..."
      skeleton={<SlidesSkeleton />}
      errorTitle="Failed to fetch slideshow images"
      isEmpty={false}
      empty={null}
    >
      <div className={styles.columns}>
        <section className={styles.panel} aria-label="Slides">
          <SortableList
            label="Slides"
            className={styles.list}
            items={shown}
            nameOf={slideName}
            isFixed={shown.length < 2}
            onOrder={(ids) => void change(ids)}
            empty={<EmptyState title="No slides yet" detail="Without any, the landing page shows its stars alone." />}
            emptyFocus={add}
            render={(slide, handle, index) => <SlideRow slide={slide} number={index + 1} handle={handle} />}
          />
          <div ref={add} tabIndex={-1}>
            <NewSlides />
          </div>
        </section>
        <SlidePreview slides={shown} />
      </div>
    </DataState>
  );
}
