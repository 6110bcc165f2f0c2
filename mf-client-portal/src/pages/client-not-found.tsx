import { useHost } from '@hive/session';
import { Button, EmptyState } from '@hive/ui/antd';
import { SearchOutlined } from '@hive/ui/antd/icons';
import styles from './client-not-found.module.css';

/** A login whose company record is gone. The way on is another login. */
export function ClientNotFound({ email }: { email: string }) {
  const host = useHost();
  return (
    <div className={styles.page}>
      <EmptyState
        isPage
        icon={<SearchOutlined />}
        title="Client not found with this email address."
        detail={`Logged in as ${email}`}
        action={
          <Button type="primary" size="large" onClick={() => void host.session.logout()}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}
