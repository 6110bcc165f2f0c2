import type { ReactNode } from 'react';
import { ActionSelect } from './action-select';
import { BulkBar } from './bulk-bar';
import { useBulkActions, type BulkCalls } from './use-bulk-actions';

type Change<Status> = { personId: string | null; status?: undefined } | { personId?: undefined; status: Status };

interface WorkBulkBarProps<Row, Status extends string> extends BulkCalls<Row, Change<Status>> {
  rows: Row[];
  statuses: readonly { value: Status; label: string }[];
  onClear: () => void;
  renderAssign: RenderAssign;
}

/** The control that chooses a person for the selected rows. */
export type RenderAssign = (onAssign: (employeeId: string | null) => void) => ReactNode;

/** The actions for selected rows that have a person and a status. */
export function WorkBulkBar<Row, Status extends string>({
  rows,
  statuses,
  onClear,
  renderAssign,
  ...calls
}: WorkBulkBarProps<Row, Status>) {
  const { run } = useBulkActions(calls);
  const change = async (values: Change<Status>, done: string) => {
    if ((await run(rows, values, done)) !== undefined) {
      onClear();
    }
  };
  const setStatus = (value: string) => {
    const status = statuses.find((option) => option.value === value)?.value;
    return status && change({ status }, `set to ${status}`);
  };
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      {renderAssign((personId) => void change({ personId }, personId === null ? 'unassigned' : 'assigned'))}
      <ActionSelect label="Set status" options={[...statuses]} onChoose={(value) => void setStatus(value)} />
    </BulkBar>
  );
}
