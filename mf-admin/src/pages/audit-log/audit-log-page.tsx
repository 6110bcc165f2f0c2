import { auditLogRoutes } from '@hive/contracts/routes';
import { EmptyState, PageHeader } from '@hive/ui/app';
import { LockOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { AuditLogList } from '../../features/audit-log/audit-log-list';
import { useAuditLogListState } from '../../features/audit-log/use-audit-log-list-state';
import { ExportButton } from '../../shared/export-button';
import page from './page.json';

function AuditLog() {
  const state = useAuditLogListState();
  const { page: _page, pageSize: _pageSize, ...params } = state.query;
  return (
    <>
      <PageHeader
        title={page.title}
        subtitle="Who changed what, and when"
        actions={
          <ExportButton route={auditLogRoutes.exportCsv} params={{ ...params }} label="Export CSV of the audit log" />
        }
      />
      <AuditLogList {...state} />
    </>
  );
}

/** Every recorded change of the installation; for admins. */
export function AuditLogPage() {
  const canView = useHasCapability('audit-log:view');
  return (
    <AdminLayout>
      {canView ? (
        <AuditLog />
      ) : (
        <>
          <PageHeader title={page.title} subtitle="Who changed what, and when" />
          <EmptyState
            icon={<LockOutlined />}
            title="The audit log is for admins"
            detail="The history of a client or message is on its own page."
          />
        </>
      )}
    </AdminLayout>
  );
}
