import type { Client, ContactMessage } from '@hive/contracts';
import { useHost } from '@hive/session';
import { useAdminAssignClientMutation } from '../features/clients/clients.api';
import { AssessmentList } from '../features/clients/assessment-list';
import { AssigneeControl } from '../features/assignment/assignee-control';
import { useEmployeeName } from '../features/assignment/use-employee-name';
import { useAdminAssignMessageMutation } from '../features/contact/contact.api';
import { MessageList } from '../features/contact/message-list';
import type { ListState } from '../shared/master-detail-list';

/** Notifies the user of the outcome of an assignment. */
function useAssignmentNotice(subject: 'message' | 'client') {
  const host = useHost();
  const name = subject === 'message' ? 'Message' : 'Client';
  return (error: unknown, isUnassigned: boolean) => {
    if (error) {
      host.notify({ title: 'Error', description: `Failed to assign ${subject}`, variant: 'destructive' });
    } else {
      const outcome = isUnassigned ? 'unassigned' : 'assigned';
      host.notify({ title: 'Success', description: `${name} ${outcome} successfully!` });
    }
  };
}

/** The messages with their assignee controls. */
export function MessagesTab(props: ListState) {
  const nameOf = useEmployeeName();
  const [assign] = useAdminAssignMessageMutation();
  const notify = useAssignmentNotice('message');
  const renderAssign = ({ id, name, assignedTo }: ContactMessage) => (
    <AssigneeControl
      subject={`message from ${name}`}
      assignedTo={assignedTo}
      onAssign={async (employeeId) => notify((await assign({ id, employeeId })).error, employeeId === null)}
    />
  );
  return <MessageList {...props} nameOf={nameOf} renderAssign={renderAssign} />;
}

/** The assessments with their assignee controls. */
export function AssessmentsTab(props: ListState) {
  const [assign] = useAdminAssignClientMutation();
  const notify = useAssignmentNotice('client');
  const renderAssign = ({ id, companyName, assignedTo }: Client) => (
    <AssigneeControl
      subject={`assessment of ${companyName}`}
      assignedTo={assignedTo}
      onAssign={async (employeeId) => notify((await assign({ id, employeeId })).error, employeeId === null)}
    />
  );
  return <AssessmentList {...props} renderAssign={renderAssign} />;
}
