import type { Client, ContactMessage } from '@hive/contracts';
import { useHost } from '@hive/session';
import { useAdminAssignClientMutation } from '../features/clients/clients.api';
import { AssessmentList } from '../features/clients/assessment-list';
import { AssigneeControl } from '../features/assignment/assign-control';
import { useEmployeeName } from '../features/assignment/use-employee-name';
import { useAdminAssignMessageMutation } from '../features/contact/contact.api';
import { MessageList } from '../features/contact/message-list';
import type { ListState } from '../shared/master-detail-list';

/** Says how an assignment went, in the catalogue's words. */
function useAssignNotice(what: 'message' | 'client') {
  const host = useHost();
  const name = what === 'message' ? 'Message' : 'Client';
  return (error: unknown, isUnassigned: boolean) => {
    if (error) {
      host.notify({ title: 'Error', description: `Failed to assign ${what}`, variant: 'destructive' });
    } else {
      const done = isUnassigned ? 'unassigned' : 'assigned';
      host.notify({ title: 'Success', description: `${name} ${done} successfully!` });
    }
  };
}

/** Messages with the selector that assigns them. */
export function MessagesTab(props: ListState) {
  const nameOf = useEmployeeName();
  const [assign] = useAdminAssignMessageMutation();
  const tell = useAssignNotice('message');
  const renderAssign = ({ id, name, assignedTo }: ContactMessage) => (
    <AssigneeControl
      what={`message from ${name}`}
      assignedTo={assignedTo}
      onAssign={async (employeeId) => tell((await assign({ id, employeeId })).error, employeeId === null)}
    />
  );
  return <MessageList {...props} nameOf={nameOf} renderAssign={renderAssign} />;
}

/** Assessments with the selector that assigns them. */
export function AssessmentsTab(props: ListState) {
  const [assign] = useAdminAssignClientMutation();
  const tell = useAssignNotice('client');
  const renderAssign = ({ id, companyName, assignedTo }: Client) => (
    <AssigneeControl
      what={`assessment of ${companyName}`}
      assignedTo={assignedTo}
      onAssign={async (employeeId) => tell((await assign({ id, employeeId })).error, employeeId === null)}
    />
  );
  return <AssessmentList {...props} renderAssign={renderAssign} />;
}
