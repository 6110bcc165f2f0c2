import type { Client } from '@hive/contracts';
import { AssigneeControl } from '../../features/assignment/assignee-control';
import { AssessmentList } from '../../features/clients/assessment-list';
import { useAdminAssignClientMutation } from '../../features/clients/clients-changes.api';
import { SavedViewsButton } from '../../features/saved-views/saved-views-button';
import type { ListState } from '../../shared/master-detail-list';
import { renderBulkAssign, useAssignmentNotice, useOwners } from './use-hive-assignment';

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
