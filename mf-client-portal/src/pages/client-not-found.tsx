import type { CSSProperties } from 'react';
import { useHost } from '@hive/session';
import { Button, EmptyState } from '@hive/ui/app';
import { SearchOutlined } from '@hive/ui/app/icons';

// a style sheet of its own would cost every page its name and hash
const page: CSSProperties = { display: 'grid', minHeight: '100dvh', padding: '24px 16px', placeItems: 'center' };

/** Shown when the company record of the login no longer exists. The person can only log in with another account. */
export function ClientNotFound({ email }: { email: string }) {
  const host = useHost();
  return (
    <div style={page}>
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
