import type { ReactNode } from 'react';
import { clientStatuses, type Client, type UpdateClients } from '@hive/contracts';
import { capitalize } from '@hive/ui/app';
import { ActionSelect } from '../../shared/action-select';
import { BulkBar } from '../../shared/bulk-bar';
import { useBulkActions } from '../../shared/use-bulk-actions';
import { useAdminUndoClientsMutation, useAdminUpdateClientsMutation } from './clients-changes.api';

export interface AssessmentBulkBarProps {
  clients: Client[];
  onClear: () => void;
  renderAssign: (onAssign: (employeeId: string | null) => void) => ReactNode;
}

const statusOptions = clientStatuses
  .filter((status) => status !== 'new')
  .map((value) => ({ value, label: capitalize(value) }));

/** The actions for the selected assessments. */
export function AssessmentBulkBar({ clients, onClear, renderAssign }: AssessmentBulkBarProps) {
  const [update] = useAdminUpdateClientsMutation();
  const [undo] = useAdminUndoClientsMutation();
  const { run } = useBulkActions<Client, UpdateClients['change']>({
    noun: { one: 'assessment', many: 'assessments' },
    update: (rows, change) => update({ rows: rows.map(seen), change }),
    undo,
  });
  const change = async (values: UpdateClients['change'], done: string) => {
    if ((await run(clients, values, done)) !== undefined) {
      onClear();
    }
  };
  const setStatus = (value: string) => {
    const status = clientStatuses.find((name) => name === value);
    return status && change({ status }, `set to ${status}`);
  };
  return (
    <BulkBar count={clients.length} onClear={onClear}>
      {renderAssign((assignedTo) => void change({ assignedTo }, assignedTo === null ? 'unassigned' : 'assigned'))}
      <ActionSelect label="Set status" options={statusOptions} onChoose={(value) => void setStatus(value)} />
    </BulkBar>
  );
}

const seen = ({ id, status, assignedTo }: Client) => ({ id, status, assignedTo });
