import type { ReactNode } from 'react';
import type { HostApi } from '@hive/contracts';
import { RequireRole } from '@hive/session';

const ACCESS_DENIED = {
  title: 'Admin Access Required',
  text: 'This area is restricted to authorized administrators only.',
};

interface Props {
  host: HostApi;
  children?: ReactNode;
}

/** The gate of the staff area, without antd, so that builds render it to HTML. */
export const StaffOnly = ({ host, children }: Props) => (
  <RequireRole role="admin" host={host} denied={ACCESS_DENIED}>
    {children}
  </RequireRole>
);
