import type { CSSProperties } from 'react';
import { ListSkeleton, Panel, Skeleton } from '@hive/ui/app/frame';

// the sizes of ai-content.module.css; one column where the page is narrower than 1000 pixels
const layout: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 18 };
const form: CSSProperties = { flex: '1 0 clamp(380px, (1000px - 100vw) * 999, 100%)' };
const column: CSSProperties = { flex: '999 1 0', minWidth: 'min(100%, 520px)' };

/** The place of AI content before code and data have loaded. Without antd, for frames. */
export const AiFrame = () => (
  <div style={layout}>
    <div style={form}>
      <Skeleton height={690} />
    </div>
    <div style={column}>
      <Panel flush>
        <ListSkeleton rows={6} rowHeight={65} />
      </Panel>
    </div>
  </div>
);
