import type { ReactNode } from 'react';
import { Link } from '@hive/router';
import { EmptyState, Panel, TextSkeleton } from '@hive/ui/app';
import { CheckOutlined } from '@hive/ui/app/icons';
import styles from './work.module.css';

export const NoWork = () => (
  <EmptyState
    icon={<CheckOutlined />}
    title="Nothing waits for you"
    detail="Overdue and due milestones, requested changes, unread chats and messages without a reply appear here."
  />
);

/** The place of a row. */
export const WorkRowSkeleton = () => (
  <li className={styles.row}>
    <TextSkeleton width={110} />
    <div className={styles.text}>
      <TextSkeleton width="70%" />
    </div>
  </li>
);

/** The panel around the rows. */
export const WorkRows = ({ children }: { children: ReactNode }) => (
  <Panel
    flush
    title="My work"
    note="most urgent first"
    extra={<Link to="/admin/projects?tab=waiting">Waiting for clients</Link>}
  >
    {children}
  </Panel>
);

/** The place of the panel with this many rows. */
export const WorkSkeleton = ({ count }: { count: number }) => (
  <WorkRows>
    {count === 0 ? (
      <NoWork />
    ) : (
      <ul>
        {Array.from({ length: count }, (_, index) => (
          <WorkRowSkeleton key={index} />
        ))}
      </ul>
    )}
  </WorkRows>
);
