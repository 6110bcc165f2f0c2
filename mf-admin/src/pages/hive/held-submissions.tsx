import { AssessmentGroups } from '../../features/clients/assessment-groups';
import { HeldSubmissionList } from '../../features/held-submissions/held-submission-list';

/** The assessments and signups in the spam; `q` searches them. */
export const HeldSubmissions = ({ q }: { q: string }) => (
  <HeldSubmissionList q={q} renderAnswers={(assessment) => <AssessmentGroups client={assessment} />} />
);
