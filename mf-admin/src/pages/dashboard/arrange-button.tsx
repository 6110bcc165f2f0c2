import { Suspense, useState } from 'react';
import { Button } from '@hive/ui/app';
import { LazyLayoutDrawer } from './lazy-layout-drawer';
import styles from './dashboard-page.module.css';

/** Opens the drawer in which the person arranges the panels. */
export function ArrangeButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.arrange}>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Arrange panels
      </Button>
      <Suspense>{isOpen ? <LazyLayoutDrawer onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </div>
  );
}
