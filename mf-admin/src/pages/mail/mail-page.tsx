import { CrashBoundaries, EmptyState, PageHeader } from '@hive/ui/app';
import { LockOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { MailList } from '../../features/mail/mail-list';
import { MailQueue } from '../../features/mail/mail-queue';
import { useAdminGetMailStatusQuery } from '../../features/mail/mail.api';
import { TestEmailButton } from '../../features/mail/test-email-button';
import page from './page.json';

function CapturedMail() {
  const isCaptured = useAdminGetMailStatusQuery().data?.isCaptured ?? true;
  return (
    <>
      <PageHeader
        title={page.title}
        subtitle={
          isCaptured
            ? 'No mail server is set up: mails are kept here instead of sent'
            : 'Mails go out through your mail server'
        }
        actions={<TestEmailButton />}
      />
      <CrashBoundaries>
        {isCaptured ? null : <MailQueue />}
        <MailList isCaptured={isCaptured} />
      </CrashBoundaries>
    </>
  );
}

/** Mails that were captured instead of sent; for admins. */
export function MailPage() {
  const canView = useHasCapability('mail:view');
  return (
    <AdminLayout>
      {canView ? (
        <CapturedMail />
      ) : (
        <>
          <PageHeader title={page.title} subtitle="What the product sends" />
          <EmptyState
            icon={<LockOutlined />}
            title="Mail is for admins"
            detail="Mails contain links with which their recipients sign in."
          />
        </>
      )}
    </AdminLayout>
  );
}
