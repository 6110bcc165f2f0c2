import { useState } from 'react';
import { SNOOZE_UNTIL_ANSWER } from '@hive/contracts';
import { useSettingsQuery } from '@hive/store';
import { ConfirmDialog } from '@hive/ui/app';
import { ActionSelect } from './action-select';
import { DayFilter } from './list-filters';
import { snoozeText, type Snoozable } from './snooze-text';
import styles from './snooze-select.module.css';

const CHOOSE = 'choose';
const END = 'end';

const DAY_MS = 86_400_000;

/** A day such as 2026-11-19 in so many days, by the calendar of the time zone. */
function dayIn(days: number, timeZone: string | undefined): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone });
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

interface SnoozeSelectProps {
  rows: readonly Snoozable[];
  /** Ends the hint in the dialog: when a row comes back before the day. */
  earlyReturn: string;
  /** Until a day, `answer`, or null: no longer. */
  onSnooze: (until: string | null) => void;
}

/** Snoozes rows until a day or an answer, and ends that. */
export function SnoozeSelect({ rows, earlyReturn, onSnooze }: SnoozeSelectProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  // the server compares with the calendar of the agency
  const timeZone = useSettingsQuery().data?.timeZone;
  const isDue = rows.some(({ isFollowUpDue }) => isFollowUpDue);
  const isSnoozed = rows.some((row) => snoozeText(row) !== undefined);
  const choose = (value: string) => (value === CHOOSE ? setIsChoosing(true) : onSnooze(value === END ? null : value));
  return (
    <>
      <ActionSelect
        label="Snooze"
        shortcut="S"
        options={[
          ...(isDue || isSnoozed ? [{ value: END, label: isDue ? 'Follow-up done' : 'Bring back now' }] : []),
          { value: dayIn(1, timeZone), label: 'Until tomorrow' },
          { value: dayIn(3, timeZone), label: 'For 3 days' },
          { value: dayIn(7, timeZone), label: 'For a week' },
          { value: SNOOZE_UNTIL_ANSWER, label: 'Until they write again' },
          { value: CHOOSE, label: 'Until a date…' },
        ]}
        onChoose={choose}
      />
      {isChoosing ? (
        <SnoozeDialog
          tomorrow={dayIn(1, timeZone)}
          earlyReturn={earlyReturn}
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

interface SnoozeDialogProps extends Pick<SnoozeSelectProps, 'earlyReturn'> {
  tomorrow: string;
  onConfirm: (day: string) => void;
  onCancel: () => void;
}

function SnoozeDialog({ tomorrow, earlyReturn, onConfirm, onCancel }: SnoozeDialogProps) {
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
      <p className={styles.hint}>It comes back on top of the list on that day, or {earlyReturn}.</p>
      <DayFilter label="Day" value={day} min={tomorrow} onChange={setDay} />
    </ConfirmDialog>
  );
}
