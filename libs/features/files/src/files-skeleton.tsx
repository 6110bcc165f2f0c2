import type { CSSProperties } from 'react';
import { ListSkeleton, Panel, Skeleton } from '@hive/ui/app';

const ROW_HEIGHT = 67;
const ROWS = 6;

/** Heights for phones (below 700 pixels) and for wider screens. */
const heightOf = (phone: number, wide: number) => `clamp(${wide}px, (700px - 100vw) * 999, ${phone}px)`;

// the size of files.module.css
const bar: CSSProperties = { display: 'flex', height: heightOf(102, 36), alignItems: 'flex-start', marginBottom: 16 };

/** The place of the files of a client before code and data have loaded. */
export const FilesSkeleton = () => (
  <>
    <div style={bar}>
      <Skeleton width="min(440px, 100%)" height={36} />
    </div>
    <Panel flush>
      <ListSkeleton rows={ROWS} rowHeight={ROW_HEIGHT} />
    </Panel>
  </>
);
