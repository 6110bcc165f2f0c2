import { useState } from 'react';
import type { ClientEmployee, CurrentUser } from '@hive/contracts';
import { Button, CrashBoundary } from '@hive/ui/app';
import { PlusOutlined } from '@hive/ui/app/icons';
import { PortalHeader } from '../../app/portal-header';
import { PortalPage } from '../../app/portal-page';
import { companyIdOf, useHasCapability } from '../../app/viewer';
import { MemberDrawer } from '../../features/client-team/member-drawer';
import { TeamList } from '../../features/client-team/team-list';
import { usePortalCompanyQuery } from '../../features/company/company.api';
import page from './page.json';

/** The people of the user's company; those who may manage them invite, change and deactivate accounts. */
export function TeamPage({ user }: { user: CurrentUser }) {
  const companyId = companyIdOf(user);
  const { data: company } = usePortalCompanyQuery();
  const canManage = useHasCapability('client-team:manage');
  const [edited, setEdited] = useState<ClientEmployee | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <PortalPage
      page={page}
      bar={<PortalHeader />}
      actions={
        canManage ? (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            Invite a person
          </Button>
        ) : null
      }
    >
      <TeamList company={company} onEdit={setEdited} />
      {edited === undefined ? null : (
        <CrashBoundary onDismiss={close}>
          <MemberDrawer companyId={companyId} person={edited === 'new' ? undefined : edited} onClose={close} />
        </CrashBoundary>
      )}
    </PortalPage>
  );
}
