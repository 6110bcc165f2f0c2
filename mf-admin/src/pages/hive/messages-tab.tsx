import type { ContactMessage } from '@hive/contracts';
import { AssigneeControl } from '../../features/assignment/assignee-control';
import { useEmployeeName } from '../../features/assignment/use-employee-name';
import { useAdminAssignMessageMutation } from '../../features/contact/contact.api';
import { MessageList } from '../../features/contact/message-list';
import { SavedViewsButton } from '../../features/saved-views/saved-views-button';
import type { ListState } from '../../shared/master-detail-list';
import { LazyHeldSubmissions, LazyMessageClient } from './hive-tabs';
import { renderBulkAssign, useAssignmentNotice, useOwners } from './use-hive-assignment';

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
      held={<LazyHeldSubmissions key={props.list.q} q={props.list.q} />}
      nameOf={nameOf}
      renderAssign={renderAssign}
      renderClient={(message) => <LazyMessageClient key={message.id} message={message} />}
      renderBulkAssign={renderBulkAssign}
    />
  );
}
