import { scopeOf, type Client, type ContactMessage, type Employee } from '@hive/contracts';
import { useHost } from '@hive/session';
import { useCurrentStaff } from '../app/current-staff';
import { useAdminAssignClientMutation } from '../features/clients/clients.api';
import { AssessmentList } from '../features/clients/assessment-list';
import { useAdminListEmployeesQuery } from '../features/assignment/assignment.api';
import { AssigneeControl } from '../features/assignment/assignee-control';
import { BulkAssign } from '../features/assignment/bulk-assign';
import { useEmployeeName } from '../features/assignment/use-employee-name';
import { useAdminAssignMessageMutation } from '../features/contact/contact.api';
import { MessageList } from '../features/contact/message-list';
import { SavedViewsButton } from '../features/saved-views/saved-views-button';
import { assignmentError } from '../features/assignment/assignment-error';
import type { ListState } from '../shared/master-detail-list';

/** Notifies the user of the outcome of an assignment. */
function useAssignmentNotice(subject: 'message' | 'client') {
  const host = useHost();
  const name = subject === 'message' ? 'Message' : 'Client';
  return (error: unknown, isUnassigned: boolean) => {
    if (error) {
      host.notify({ title: 'Error', description: assignmentError(error, subject), variant: 'destructive' });
    } else {
      const outcome = isUnassigned ? 'unassigned' : 'assigned';
      host.notify({ title: 'Success', description: `${name} ${outcome} successfully!` });
    }
  };
}

const noOwners: readonly Employee[] = [];

/** The staff whose rows the user may see: for others than the user and nobody, only those who see everything. */
function useOwners(): readonly Employee[] {
  const staff = useCurrentStaff();
  const { data = noOwners } = useAdminListEmployeesQuery();
  const seesAll = staff?.staffLevel !== undefined && scopeOf(staff.staffLevel, 'inquiries:view') === 'all';
  return seesAll ? data : noOwners;
}

const renderBulkAssign = (onAssign: (employeeId: string | null) => void) => <BulkAssign onAssign={onAssign} />;

/** The messages with their assignee controls. */
export function MessagesTab(props: ListState) {
  const nameOf = useEmployeeName();
  const owners = useOwners();
  const [assign] = useAdminAssignMessageMutation();
  const notify = useAssignmentNotice('message');
  const renderAssign = ({ id, name, assignedTo }: ContactMessage) => (
    <AssigneeControl
      subject={`message from ${name}`}
      assignedTo={assignedTo}
      onAssign={async (employeeId) =>
        notify((await assign({ id, employeeId, from: assignedTo })).error, employeeId === null)
      }
    />
  );
  return (
    <MessageList
      {...props}
      owners={owners}
      views={<SavedViewsButton list="messages" />}
      nameOf={nameOf}
      renderAssign={renderAssign}
      renderBulkAssign={renderBulkAssign}
    />
  );
}

/** The assessments with their assignee controls. */
export function AssessmentsTab(props: ListState) {
  const owners = useOwners();
  const [assign] = useAdminAssignClientMutation();
  const notify = useAssignmentNotice('client');
  const renderAssign = ({ id, companyName, assignedTo }: Client) => (
    <AssigneeControl
      subject={`assessment of ${companyName}`}
      assignedTo={assignedTo}
      onAssign={async (employeeId) =>
        notify((await assign({ id, employeeId, from: assignedTo })).error, employeeId === null)
      }
    />
  );
  return (
    <AssessmentList
      {...props}
      owners={owners}
      views={<SavedViewsButton list="assessments" />}
      renderAssign={renderAssign}
      renderBulkAssign={renderBulkAssign}
    />
  );
}
