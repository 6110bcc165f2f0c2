import { useEffect, useRef, useState, type ReactNode } from 'react';
import { MILESTONE_TITLE_MAX, PROJECT_MILESTONES_MAX } from '@hive/contracts';
import { Button, FormSection } from '@hive/ui/app';
import { CloseOutlined, PlusOutlined } from '@hive/ui/app/icons';
import { SortableList } from '../../shared/sortable-list';
import { dueDayOf, titleId, type NewMilestone, type NewMilestones } from './template-milestones';
import styles from './milestones.module.css';

interface RowProps {
  row: NewMilestone;
  /** From 1. */
  number: number;
  start: string;
  handle: ReactNode;
  /** Marks a missing title. */
  isChecked: boolean;
  onChange: (changes: Partial<NewMilestone>) => void;
  onRemove: () => void;
}

function NewMilestoneRow({ row, number, start, handle, isChecked, onChange, onRemove }: RowProps) {
  const id = titleId(row.id);
  const errorId = `${id}-error`;
  const isMissing = isChecked && row.title.trim() === '';
  return (
    <div className={styles.newRow}>
      {handle}
      <div className={styles.newFields}>
        <input
          id={id}
          aria-label={`Title of milestone ${number}`}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? errorId : undefined}
          className={styles.input}
          maxLength={MILESTONE_TITLE_MAX}
          value={row.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        {isMissing ? (
          <p id={errorId} className={styles.error}>
            Milestone title is required
          </p>
        ) : null}
        <div className={styles.newPlan}>
          <input
            type="date"
            aria-label={`Due date of milestone ${number}`}
            className={styles.input}
            value={dueDayOf(row, start)}
            onChange={({ target }) => onChange({ chosenDay: target.value })}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={row.requiresApproval}
              onChange={({ target }) => onChange({ requiresApproval: target.checked })}
            />
            Needs client approval
          </label>
        </div>
      </div>
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={`Remove ${row.title || `milestone ${number}`}`}
        onClick={onRemove}
      />
    </div>
  );
}

export interface NewMilestoneListProps {
  milestones: NewMilestones;
  start: string;
  isChecked: boolean;
}

/** The milestones of a new project: titles, days, approvals and order. */
export function NewMilestoneList({ milestones, start, isChecked }: NewMilestoneListProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [addedId, setAddedId] = useState<string>();
  useEffect(() => {
    if (addedId !== undefined) {
      document.getElementById(titleId(addedId))?.focus();
    }
  }, [addedId]);
  return (
    <FormSection title="Milestones">
      <div className={styles.newMilestones}>
        <SortableList
          label="Milestones"
          className={styles.newList}
          items={milestones.rows}
          nameOf={({ title }) => title || 'the new milestone'}
          onOrder={milestones.order}
          emptyFocus={addButton}
          render={(row, handle, index) => (
            <NewMilestoneRow
              row={row}
              number={index + 1}
              start={start}
              handle={handle}
              isChecked={isChecked}
              onChange={(changes) => milestones.change(row.id, changes)}
              onRemove={() => milestones.remove(row.id)}
            />
          )}
        />
        {milestones.rows.length < PROJECT_MILESTONES_MAX ? (
          <Button ref={addButton} icon={<PlusOutlined />} onClick={() => setAddedId(milestones.add())}>
            Add milestone
          </Button>
        ) : null}
      </div>
    </FormSection>
  );
}
