import type { CSSProperties } from 'react';
import { ListSkeleton, Panel, Skeleton } from '@hive/ui/app/frame';

const ROW_HEIGHT = 67;
const ROWS = 6;

/** Heights for phones (below 700 pixels) and for wider screens; inline, because a frame has no classes of its own. */
const heightOf = (phone: number, wide: number) => `clamp(${wide}px, (700px - 100vw) * 999, ${phone}px)`;

// the sizes of files.module.css
const tools: CSSProperties = { display: 'block', width: 329, maxWidth: '100%', height: heightOf(44, 36) };
const bar: CSSProperties = { display: 'flex', height: heightOf(102, 36), alignItems: 'flex-start', marginBottom: 16 };

/** The place of the tools beside the title of the page. */
export const FilesToolsFrame = () => <span aria-hidden style={tools} />;

/** The place of the files of a client before code and data have loaded. Without antd, for the frames of apps. */
export const FilesFrame = () => (
  <>
    <div style={bar}>
      <Skeleton width="min(440px, 100%)" height={36} />
    </div>
    <Panel flush>
      <ListSkeleton rows={ROWS} rowHeight={ROW_HEIGHT} />
    </Panel>
  </>
);
