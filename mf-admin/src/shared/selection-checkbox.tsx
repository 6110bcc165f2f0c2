import { RowCheckbox } from './row-checkbox';
import type { useRowSelection } from './use-row-selection';

type Selection = Pick<ReturnType<typeof useRowSelection>, 'rows' | 'isSelected' | 'toggle' | 'toggleAll'>;

/** Selects every row of the page; `noun` is plural. */
export const SelectAll = ({ noun, count, selection }: { noun: string; count: number; selection: Selection }) => (
  <RowCheckbox
    label={`Select all ${noun} of this page`}
    isChecked={selection.rows.length > 0 && selection.rows.length === count}
    isPartial={selection.rows.length > 0 && selection.rows.length < count}
    onToggle={selection.toggleAll}
  />
);

/** Selects a row. */
export const SelectRow = ({ name, id, selection }: { name: string; id: string; selection: Selection }) => (
  <RowCheckbox
    label={`Select ${name}`}
    isChecked={selection.isSelected(id)}
    onToggle={(isRange) => selection.toggle(id, isRange)}
  />
);
