import { useState } from 'react';
import { SNOOZE_UNTIL_ANSWER, type ContactMessage } from '@hive/contracts';
import { ConfirmDialog } from '@hive/ui/app';
import { ActionSelect } from '../../shared/action-select';
import { DayFilter } from '../../shared/list-filters';
import { snoozeText } from './snooze-text';
import styles from './snooze-select.module.css';

const [CHOOSE, END] = ['choose', 'end'];

/** A day such as 2026-11-19, for the user. */
function dayIn(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return date.toLocaleDateString('en-CA');
}

interface SnoozeSelectProps {
  messages: ContactMessage[];
  /** Until a day, `answer`, or null: no longer. */
  onSnooze: (until: string | null) => void;
}

/** Snoozes messages until a day or an answer, and ends that. */
export function SnoozeSelect({ messages, onSnooze }: SnoozeSelectProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const isDue = messages.some(({ isFollowUpDue }) => isFollowUpDue);
  const isSnoozed = messages.some((message) => snoozeText(message) !== undefined);
  const choose = (value: string) => (value === CHOOSE ? setIsChoosing(true) : onSnooze(value === END ? null : value));
  return (
    <>
      <ActionSelect
        label="Snooze"
        shortcut="S"
        options={[
          ...(isDue || isSnoozed ? [{ value: END, label: isDue ? 'Follow-up done' : 'Bring back now' }] : []),
          { value: dayIn(1), label: 'Until tomorrow' },
          { value: dayIn(3), label: 'For 3 days' },
          { value: dayIn(7), label: 'For a week' },
          { value: SNOOZE_UNTIL_ANSWER, label: 'Until they write again' },
          { value: CHOOSE, label: 'Until a date…' },
        ]}
        onChoose={choose}
      />
      {isChoosing ? (
        <SnoozeDialog
          onCancel={() => setIsChoosing(false)}
          onConfirm={(day) => {
            setIsChoosing(false);
            onSnooze(day);
          }}
        />
      ) : null}
    </>
  );
}

function SnoozeDialog({ onConfirm, onCancel }: { onConfirm: (day: string) => void; onCancel: () => void }) {
  const tomorrow = dayIn(1);
  const [day, setDay] = useState(tomorrow);
  return (
    <ConfirmDialog
      title="Snooze until which day?"
      confirmLabel="Snooze"
      cancelLabel="Cancel"
      onConfirm={() => {
        if (day >= tomorrow) {
          onConfirm(day);
        }
      }}
      onCancel={onCancel}
    >
      <p className={styles.hint}>It comes back on top of the list on that day, or when its sender writes again.</p>
      <DayFilter label="Day" value={day} min={tomorrow} onChange={setDay} />
    </ConfirmDialog>
  );
}
