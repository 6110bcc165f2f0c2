import { useRef } from 'react';
import type { DashboardLayout } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, Drawer } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { SortableList } from '../../shared/sortable-list';
import { useAdminUpdateDashboardLayoutMutation } from './dashboard-layout.api';
import { useDashboardLayout } from './use-dashboard-layout';
import styles from './measures.module.css';

type Panel = DashboardLayout[number]['panel'];

const names: Record<Panel, string> = {
  signups: 'Pending sign-ups',
  analytics: 'Analytics',
  traffic: 'Traffic',
  recent: 'Recent clients and messages',
  overview: 'System and today',
  performance: 'Performance metrics',
  sources: 'Where clients come from',
  funnel: 'From visit to assessment',
  ai: 'AI content',
};

const inOrder = (layout: DashboardLayout, ids: readonly string[]): DashboardLayout =>
  ids.flatMap((id) => layout.find(({ panel }) => panel === id) ?? []);

/** Saves a layout, which shows at once and is reverted when it cannot be saved. */
function useSaveLayout() {
  const host = useHost();
  const [update] = useAdminUpdateDashboardLayoutMutation();
  return async (panels: DashboardLayout) => {
    const { error } = await update({ panels });
    if (error) {
      const description = actionError(error, 'The layout was not saved. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
}

/** Order and visibility of the panels. */
export function LayoutDrawer({ onClose }: { onClose: () => void }) {
  const { layout, isUsual } = useDashboardLayout();
  const save = useSaveLayout();
  const none = useRef<HTMLElement>(null);
  const toggle = (changed: Panel) =>
    void save(layout.map((entry) => (entry.panel === changed ? { ...entry, isHidden: !entry.isHidden } : entry)));
  return (
    <Drawer title="Arrange the dashboard" onClose={onClose}>
      <div className={styles.layout}>
        <p className={styles.layoutHint}>
          Drag a panel by its handle, or press Space on the handle and move it with the arrow keys. Only you see this
          order.
        </p>
        <SortableList
          label="Panels"
          className={styles.layoutList}
          items={layout.map((entry) => ({ ...entry, id: entry.panel }))}
          nameOf={({ panel }) => names[panel]}
          onOrder={(ids) => void save(inOrder(layout, ids))}
          emptyFocus={none}
          render={({ panel, isHidden }, handle) => (
            <div className={styles.layoutRow}>
              {handle}
              <label>
                <input type="checkbox" checked={!isHidden} onChange={() => toggle(panel)} /> {names[panel]}
              </label>
            </div>
          )}
        />
        <Button disabled={isUsual} onClick={() => void save([])}>
          Restore the usual order
        </Button>
      </div>
    </Drawer>
  );
}
