import type { ReplyChannel } from '@hive/contracts';
import { CrashBoundaries, EmptyState, PageHeader } from '@hive/ui/app';
import { LockOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { InboundMailList } from '../../features/inbound-mail/inbound-mail-list';
import { MailList } from '../../features/mail/mail-list';
import { MailQueue } from '../../features/mail/mail-queue';
import { useAdminGetMailStatusQuery } from '../../features/mail/mail.api';
import { TestEmailButton } from '../../features/mail/test-email-button';
import page from './page.json';
import styles from './mail-page.module.css';

const replyTexts: Record<ReplyChannel, string> = {
  mailbox: 'Answers to mails arrive in their threads. Those that need a decision wait here.',
  captured: 'In development, open a captured mail to answer it as its recipient: the answer arrives in its thread.',
  none: "Answers to mails go to the sender's mailbox, not to their threads: IMAP_URL is not set.",
};

const RepliesNote = ({ replies }: { replies: ReplyChannel | undefined }) => (
  <p className={styles.note}>{replies ? replyTexts[replies] : '\u00a0'}</p>
);

function CapturedMail() {
  const { isCaptured = true, replies } = useAdminGetMailStatusQuery().data ?? {};
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
        <RepliesNote replies={replies} />
        {/* an older API has none */}
        {replies ? <InboundMailList /> : null}
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
