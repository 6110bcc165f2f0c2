import type { ComponentType } from 'react';
import type { Capability, Client } from '@hive/contracts';
import { FilesSkeleton } from '@hive/files/skeleton';
import { lateComponent } from '@hive/ui';
import { CrashBoundaries, ListSkeleton, Panel } from '@hive/ui/app';
import { AiUsageStats } from '../../features/ai-content/ai-usage-stats';
import { ClientTeamList } from '../../features/client-team/client-team-list';
import { AssessmentGroups } from '../../features/clients/assessment-groups';
import { ClientActivity } from '../../features/clients/client-activity';
import { ClientNotes } from '../../features/clients/client-notes';
import { ClientWorkPanel } from '../../features/dashboard/client-work';
import { ClientProjects } from '../../features/projects/client-projects';
import styles from '../record-page.module.css';

interface TabProps {
  client: Client;
  canEdit: boolean;
}

interface ClientTab {
  value: string;
  label: string;
  /** The capability that the tab needs; by default everybody who sees the client sees it. */
  view?: Capability;
  Content: ComponentType<TabProps>;
}

const Overview = (props: TabProps) => (
  <div className={styles.tab}>
    <CrashBoundaries>
      <ClientWorkPanel clientId={props.client.id} />
      <ClientProjects client={props.client} />
      <div className={styles.overview}>
        <CrashBoundaries>
          <ClientNotes {...props} />
          <ClientActivity client={props.client} />
        </CrashBoundaries>
      </div>
    </CrashBoundaries>
  </div>
);

const Assessment = ({ client }: TabProps) => (
  <Panel flush>
    {client.hasMarketingStrategy === null ? (
      <p className={styles.note}>
        This client did not submit a growth assessment. What is known about its business is below.
      </p>
    ) : null}
    <AssessmentGroups client={client} />
  </Panel>
);

const Team = ({ client }: TabProps) => <ClientTeamList companyId={client.id} />;

/** The place of usage and drafts before their code has loaded. */
const ClientAiSkeleton = () => (
  <div className={styles.tab}>
    <AiUsageStats usage={undefined} />
    <Panel flush>
      <ListSkeleton rows={5} rowHeight={58} />
    </Panel>
  </div>
);

export const LazyClientFiles = lateComponent<{ client: Client }>(
  FilesSkeleton,
  async () => (await import(/* webpackChunkName: "client-files" */ './client-files')).ClientFiles,
);

export const LazyClientAiContent = lateComponent<{ client: Client }>(
  ClientAiSkeleton,
  async () => (await import(/* webpackChunkName: "client-ai" */ './client-ai-content')).ClientAiContent,
);

/** The tabs of a client's page. An area adds its own here when it is built. */
export const clientTabs: ClientTab[] = [
  { value: 'overview', label: 'Overview', Content: Overview },
  { value: 'assessment', label: 'Assessment', Content: Assessment },
  { value: 'files', label: 'Files', view: 'projects:view', Content: LazyClientFiles },
  { value: 'ai', label: 'AI content', view: 'ai-content:view', Content: LazyClientAiContent },
  { value: 'team', label: 'Team', view: 'client-team:view', Content: Team },
];
