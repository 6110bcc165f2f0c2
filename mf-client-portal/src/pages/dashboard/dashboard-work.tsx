import type { ClientFile, ClientFirstStep, Project } from '@hive/contracts';
import { CrashBoundaries } from '@hive/ui/app';
import { useHasCapability } from '../../app/viewer';
import { AgencyTeam } from '../../features/projects/agency-team';
import { ApprovalCard } from '../../features/projects/approval-card';
import { FileApprovalCard } from '../../features/projects/file-approval-card';
import { LazyDecisionForm } from '../../features/projects/lazy-decision-form';
import { NextMilestones } from '../../features/projects/next-milestones';
import { ProjectPanel } from '../../features/projects/project-panel';
import { filesOfMilestone, waitingMilestones, withoutMilestones } from '../../features/projects/projects.rules';
import { FirstSteps } from '../../features/welcome/first-steps';
import styles from './dashboard.module.css';
import { RecentFilesPanel } from './recent-files-panel';

interface DashboardWorkProps {
  projects: Project[];
  /** The files that wait for the client, on their own or with a milestone. */
  waiting: ClientFile[];
  firstSteps: readonly ClientFirstStep[];
}

/** The dashboard of a company with projects: what waits for the client comes first. */
export function DashboardWork({ projects, waiting, firstSteps }: DashboardWorkProps) {
  const canDecide = useHasCapability('projects:approve');
  return (
    <div className={styles.content}>
      <div className={styles.main}>
        <CrashBoundaries>
          {waitingMilestones(projects).map(({ project, milestone }) => (
            <ApprovalCard
              key={`${milestone.id} ${milestone.submittedAt}`}
              project={project}
              milestone={milestone}
              canDecide={canDecide}
              files={filesOfMilestone(waiting, milestone)}
            >
              <LazyDecisionForm milestone={milestone} />
            </ApprovalCard>
          ))}
          {withoutMilestones(waiting, projects).map((file) => (
            <FileApprovalCard key={file.id} file={file} canDecide={canDecide} />
          ))}
          <FirstSteps names={firstSteps} />
          <ProjectPanel projects={projects} />
        </CrashBoundaries>
      </div>
      <div className={styles.aside}>
        <CrashBoundaries>
          <AgencyTeam />
          <NextMilestones projects={projects} />
          <RecentFilesPanel />
        </CrashBoundaries>
      </div>
    </div>
  );
}
