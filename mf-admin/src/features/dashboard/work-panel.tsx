import type { WorkItem } from '@hive/contracts';
import { Link } from '@hive/router';
import { StatusTag } from '@hive/ui/app';
import { timeOrDay, shortDay } from './days';
import { NoWork, WorkRows } from './work-skeleton';
import styles from './work.module.css';

interface KindText {
  label: string;
  /** Gives the tag its colour. */
  status: string;
  /** Before the day or time. */
  prefix: string;
}

const textByKind: Record<WorkItem['kind'], KindText> = {
  overdue: { label: 'Overdue', status: 'failed', prefix: 'since ' },
  'changes-requested': { label: 'Changes requested', status: 'changes-requested', prefix: '' },
  chat: { label: 'Unread chat', status: 'new', prefix: '' },
  message: { label: 'Not answered', status: 'proposal', prefix: 'since ' },
  due: { label: 'Due this week', status: 'assigned', prefix: 'on ' },
  approval: { label: 'Waits for approval', status: 'submitted', prefix: 'since ' },
};

const dayOf = ({ dueDate, since }: WorkItem) => (since ? timeOrDay(since) : dueDate ? shortDay(dueDate) : '');

/** What waits, since when, as a link to it. */
export function WorkRow({ item, label }: { item: WorkItem; label?: string | undefined }) {
  const { status, prefix, ...text } = textByKind[item.kind];
  return (
    <li className={styles.row}>
      <StatusTag status={status} label={label ?? text.label} />
      <p className={styles.text}>
        <Link to={item.path} className={styles.link ?? ''}>
          {item.title}
        </Link>{' '}
        <span className={styles.detail}>{item.detail}</span>
      </p>
      <span className={styles.day}>{`${prefix}${dayOf(item)}`}</span>
    </li>
  );
}

/** What waits for the person, or for anybody; each row leads there. */
export const WorkPanel = ({ items }: { items: readonly WorkItem[] }) => (
  <WorkRows>
    {items.length === 0 ? (
      <NoWork />
    ) : (
      <ul>
        {items.map((item) => (
          <WorkRow key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
    )}
  </WorkRows>
);
