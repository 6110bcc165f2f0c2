import { closedProjectStatuses } from '@hive/contracts';
import { oneOf } from '../../../platform/database/one-of.js';

/** SQL: the first due date of the open milestones of an open `project`, else its own; null for closed ones. */
export const NEXT_DUE_DATE = `CASE WHEN NOT (${oneOf('project.status', closedProjectStatuses)}) THEN coalesce(
  (SELECT min(due_date) FROM milestones WHERE project_id = project.id AND NOT is_completed), project.due_date) END`;
