import { useState } from 'react';
import { newRequestKey } from '@hive/api-client';
import { isDay, serviceTemplates, type CreateMilestone, type ServiceKey } from '@hive/contracts';

/** A milestone of a project that is not created yet. */
export interface NewMilestone {
  /** Of the row in the form. */
  id: string;
  title: string;
  requiresApproval: boolean;
  /** The day that was chosen; undefined while it follows the start. */
  chosenDay: string | undefined;
  /** Days from the start, of the template. */
  dueInDays: number | undefined;
}

const DAY_MS = 86_400_000;

/** The day that many days after the start, such as 2026-11-19; empty without a start. */
export const addDays = (start: string, days: number): string =>
  isDay(start) ? new Date(Date.parse(start) + days * DAY_MS).toISOString().slice(0, 10) : '';

/** The due date of a milestone of a project that starts on the day; empty for none. */
export const dueDayOf = ({ chosenDay, dueInDays }: NewMilestone, start: string): string =>
  chosenDay ?? (dueInDays === undefined ? '' : addDays(start, dueInDays));

/** The id of the field with the title of a row. */
export const titleId = (rowId: string): string => `milestone-${rowId}`;

const newRow = (milestone: Partial<NewMilestone> = {}): NewMilestone => ({
  id: newRequestKey(),
  title: '',
  requiresApproval: false,
  chosenDay: undefined,
  dueInDays: undefined,
  ...milestone,
});

const rowsOf = (service: ServiceKey): NewMilestone[] =>
  serviceTemplates[service].milestones.map((milestone) => newRow(milestone));

/** The milestones of a new project: prefilled from the template of its service, and which people can change. */
export function useNewMilestones() {
  const [rows, setRows] = useState<NewMilestone[]>([]);
  const [isEdited, setIsEdited] = useState(false);
  const edit = (next: (before: NewMilestone[]) => NewMilestone[]) => {
    setRows(next);
    setIsEdited(true);
  };
  return {
    rows,
    /** Whether people changed them by hand. */
    isEdited,
    applyTemplate: (service: ServiceKey | undefined) => {
      setRows(service ? rowsOf(service) : []);
      setIsEdited(false);
    },
    change: (id: string, changes: Partial<NewMilestone>) =>
      edit((before) => before.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    /** Returns the id of the new row. */
    add: () => {
      const row = newRow();
      edit((before) => [...before, row]);
      return row.id;
    },
    remove: (id: string) => edit((before) => before.filter((row) => row.id !== id)),
    order: (ids: string[]) => edit((before) => ids.flatMap((id) => before.find((row) => row.id === id) ?? [])),
    /** The fields of titles that are missing. */
    missing: rows.flatMap((row, index) =>
      row.title.trim() === '' ? [{ id: titleId(row.id), label: `Title of milestone ${index + 1}` }] : [],
    ),
    /** The rows as the API takes them. */
    toBody: (start: string): CreateMilestone[] =>
      rows.map((row) => ({ title: row.title, requiresApproval: row.requiresApproval, dueDate: dueDayOf(row, start) })),
  };
}

export type NewMilestones = ReturnType<typeof useNewMilestones>;
