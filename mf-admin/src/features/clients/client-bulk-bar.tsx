import { clientStatuses, type Client } from '@hive/contracts';
import { capitalize } from '@hive/ui/app';
import { WorkBulkBar, type RenderAssign } from '../../shared/work-bulk-bar';
import { useAdminUndoClientsMutation, useAdminUpdateClientsMutation } from './clients-changes.api';

export interface ClientBulkBarProps {
  clients: Client[];
  noun: { one: string; many: string };
  onClear: () => void;
  renderAssign: RenderAssign;
}

const statuses = clientStatuses
  .filter((status) => status !== 'new')
  .map((value) => ({ value, label: capitalize(value) }));

/** The actions for the selected clients or assessments. */
export function ClientBulkBar({ clients, ...props }: ClientBulkBarProps) {
  const [update] = useAdminUpdateClientsMutation();
  const [undo] = useAdminUndoClientsMutation();
  return (
    <WorkBulkBar
      {...props}
      rows={clients}
      statuses={statuses}
      update={(rows, { personId: assignedTo, status }) =>
        update({ rows: rows.map(seen), change: status ? { status } : { assignedTo } })
      }
      undo={undo}
    />
  );
}

const seen = ({ id, status, assignedTo }: Client) => ({ id, status, assignedTo });
