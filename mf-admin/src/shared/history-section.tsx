import type { HistoryEntry } from '@hive/contracts';
import { dateAndTime, exactTime } from './dates';
import { DetailSection } from './detail-section';
import styles from './detail-section.module.css';

interface HistorySectionProps {
  /** Newest first. */
  entries: readonly HistoryEntry[];
  /** Text of a change, without its actor. */
  describe: (entry: HistoryEntry) => string;
  /** The first event, which the audit log does not have. */
  start: { label: string; at: string };
}

/** Who did what and when, newest first. */
export function HistorySection({ entries, describe, start }: HistorySectionProps) {
  const events = [
    ...entries.map((entry) => {
      const label = describe(entry);
      return {
        id: entry.id,
        label: entry.actorName === null ? label : `${label} by ${entry.actorName}`,
        at: entry.createdAt,
      };
    }),
    { id: 'start', ...start },
  ];
  return (
    <DetailSection title="History">
      <ol className={styles.history}>
        {events.map(({ id, label, at }) => (
          <li key={id} className={styles.line}>
            <span>{label}</span>
            <time dateTime={at} title={exactTime(at)}>
              {dateAndTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
