import { companyFileSections, fileSectionsOf } from '@hive/contracts';
import { FilesView } from '@hive/files';
import { useCurrentUser } from '@hive/session';
import { Icon } from '@hive/ui';
import { EmptyState } from '@hive/ui/app';
import { PortalHeader } from '../../app/portal-header';
import { PortalPage } from '../../app/portal-page';
import { useHasCapability } from '../../app/viewer';
import page from './page.json';

const bar = <PortalHeader />;

/** The files of the user's company, for people who see its projects or documents. */
export function FilesPage() {
  const permissions = useCurrentUser()?.permissions ?? [];
  // an older API has no right to files of its own
  const canView = permissions.includes('files:view') || permissions.includes('projects:view');
  const canComment = useHasCapability('projects:comment');
  const canDecide = useHasCapability('projects:approve');
  return canView ? (
    <FilesView
      clientId="me"
      rights={{
        side: 'client',
        sections: fileSectionsOf((needed) => permissions.includes(needed)),
        uploadTo: canComment ? [...companyFileSections] : [],
        canComment,
        canDecide,
        canManage: false,
      }}
      layout={(tools, content) => (
        <PortalPage page={page} bar={bar} actions={tools}>
          {content}
        </PortalPage>
      )}
    />
  ) : (
    <PortalPage page={page} bar={bar}>
      <EmptyState
        icon={<Icon name="lock" size={20} />}
        title="You do not see the files of your company"
        detail="Owners and admins of your team can give you the right to view projects."
      />
    </PortalPage>
  );
}
