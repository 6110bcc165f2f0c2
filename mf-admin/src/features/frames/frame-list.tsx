import type { Frame } from '@hive/contracts';
import { Button, DataState, EmptyState } from '@hive/ui/app';
import { SearchOutlined } from '@hive/ui/app/icons';
import { loadError } from '../../shared/errors';
import { StatusFilter } from '../../shared/list-filters';
import { MEDIA_LIMITS } from '../../shared/media/media-file';
import { useStrayDropGuard } from '../../shared/media/use-file-drop';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText, useUrlState } from '../../shared/url-state';
import { FrameCard } from './frame-card';
import { FramesSkeleton } from './frames-skeleton';
import { filterLabels, frameFilters, framesOf, matchesText, type FrameFilter } from './frame-text';
import { useAdminListFramesQuery } from './frames.api';
import { LazyFrameDrawer } from './lazy-frame-drawer';
import styles from './frames.module.css';

const isFilter = (value: string | null): value is FrameFilter => frameFilters.some((filter) => filter === value);

/** The search, the filter and the open frame, in the URL. */
function useFrameListState() {
  const { params, change } = useUrlState();
  const show = params.get('show');
  return {
    q: params.get('q') ?? '',
    filter: isFilter(show) ? show : undefined,
    openId: params.get('open'),
    change,
  };
}

const hasContent = (frame: Frame): frame is Frame & { content: NonNullable<Frame['content']> } =>
  frame.content !== null;

interface FrameFiltersProps {
  /** Undefined until they are loaded: nothing is counted then. */
  frames: readonly Frame[] | undefined;
  state: ReturnType<typeof useFrameListState>;
}

function FrameFilters({ frames, state }: FrameFiltersProps) {
  const { q, filter, change } = state;
  const [text, setText] = useDebouncedText(q, (next) => change({ q: next }));
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        label="Search frames"
        placeholder="Page, place, file or id"
        value={text}
        onChange={setText}
      />
      <StatusFilter
        label="Content"
        options={(['all', ...frameFilters] as const).map((value) => ({
          value,
          label: frames
            ? `${filterLabels[value]} ${framesOf(frames, value === 'all' ? undefined : value).length}`
            : filterLabels[value],
        }))}
        value={filter ?? 'all'}
        onChange={(value) => change({ show: value === 'all' ? undefined : value })}
      />
      <p className={styles.limits}>{MEDIA_LIMITS}</p>
    </div>
  );
}

/** Every frame of the public pages. */
export function FrameList() {
  const state = useFrameListState();
  const { q, filter, openId, change } = state;
  const { data, error, isFetching, refetch } = useAdminListFramesQuery();
  const frames = data ?? [];
  useStrayDropGuard();
  const shown = framesOf(frames, filter).filter((frame) => matchesText(frame, q));
  const open = frames.filter(hasContent).find(({ frameId }) => frameId === openId);
  return (
    <section aria-label="Frames">
      <FrameFilters frames={data} state={state} />
      <DataState
        hasCards
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading frames..."
        skeleton={<FramesSkeleton />}
        errorTitle="Failed to fetch frame images"
        isEmpty={shown.length === 0}
        empty={
          <EmptyState
            icon={<SearchOutlined />}
            title="No frames found"
            detail="No frame matches the search and the filter."
            action={<Button onClick={() => change({ q: undefined, show: undefined })}>Clear search and filter</Button>}
          />
        }
      >
        <ul className={styles.grid}>
          {shown.map((frame) => (
            <FrameCard key={frame.frameId} frame={frame} onDescribe={() => change({ open: frame.frameId })} />
          ))}
        </ul>
      </DataState>
      {open ? <LazyFrameDrawer key={open.frameId} frame={open} onClose={() => change({ open: undefined })} /> : null}
    </section>
  );
}
