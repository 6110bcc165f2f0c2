import type { Client } from '@hive/contracts';
import { useHost } from '@hive/session';
import { assignmentError } from '../features/assignment/assignment-error';
import { AssigneeControl } from '../features/assignment/assignee-control';
import { useAdminAssignClientMutation } from '../features/clients/clients-changes.api';

/** Assigns a client, or lets an employee claim it. */
export function AssignClient({ client }: { client: Client }) {
  const host = useHost();
  const [assign] = useAdminAssignClientMutation();
  return (
    <AssigneeControl
      subject={`client ${client.companyName}`}
      assignedTo={client.assignedTo}
      onAssign={async (employeeId) => {
        const { error } = await assign({ id: client.id, employeeId, from: client.assignedTo });
        host.notify(
          error
            ? { title: 'Error', description: assignmentError(error, 'client'), variant: 'destructive' }
            : { title: 'Success', description: `Client ${employeeId ? 'assigned' : 'unassigned'} successfully!` },
        );
      }}
    />
  );
}
