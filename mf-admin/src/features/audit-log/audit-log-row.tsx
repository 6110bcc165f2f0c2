import type { AuditLogEntry } from '@hive/contracts';
import { capitalize } from '@hive/ui/app';
import { dateAndTime, exactTime } from '../../shared/dates';
import { moveBetweenRows } from '../../shared/row-navigation';
import { entryText, fieldLabel, kindLabel, personOf } from './entry-text';
import list from '../../shared/account-list.module.css';
import styles from '../../shared/log-list.module.css';

interface AuditLogRowProps {
  entry: AuditLogEntry;
  onOpen: () => void;
}

/** The first change in one line, and how many others there are. */
function changeText({ action, changes }: AuditLogEntry): string {
  const [first, ...others] = action.endsWith('.assigned') ? [] : changes;
  if (!first) {
    return '';
  }
  const text = `${fieldLabel(first.field)}: ${first.before === null ? '' : `${first.before} → `}${first.after ?? 'removed'}`;
  return others.length === 0 ? text : `${text}, and ${others.length} more`;
}

/** An entry in the list; the button covers the row. */
export const AuditLogRow = ({ entry, onOpen }: AuditLogRowProps) => (
  <li className={`${list.row} ${styles.row}`}>
    <div className={list.lines}>
      <button
        type="button"
        className={styles.open}
        data-row-opener={entry.id}
        onKeyDown={moveBetweenRows}
        onClick={onOpen}
      >
        {capitalize(entryText(entry))}
      </button>
      <span className={`${list.detail} ${styles.oneLine}`}>{changeText(entry)}</span>
    </div>
    <div className={`${list.lines} ${styles.subject}`}>
      <span className={styles.oneLine}>{entry.subject.name ?? entry.subject.id}</span>
      <span className={list.detail}>{kindLabel(entry.subject.type)}</span>
    </div>
    <div className={`${list.cell} ${styles.oneLine}`} data-label="Person">
      {personOf(entry)}
    </div>
    <div className={list.cell}>
      <time dateTime={entry.createdAt} title={exactTime(entry.createdAt)}>
        {dateAndTime(entry.createdAt)}
      </time>
    </div>
  </li>
);
