import { Suspense } from 'react';
import type { HostApi } from '@hive/contracts';
import { RemoteView, useRemoteOf } from '@hive/remote-loader';
import { useLocation } from '@hive/router';
import { CrashBoundary } from '@hive/ui';
import { NotFound } from '../app/pages/not-found';
import { ScreenState } from '../app/session/screen-state';
import { OutletLoading } from './outlet-loading';

const loading = <OutletLoading />;

interface Props {
  host: HostApi;
  onUnavailable: (isUnavailable: boolean) => void;
}

/** The area of the remotes: renders the one whose manifest claims the path, or the 404. */
export function Outlet({ host, onUnavailable }: Props) {
  const { pathname } = useLocation();
  const remote = useRemoteOf(pathname);
  if (!remote) {
    return (
      <CrashBoundary>
        <Suspense>
          <NotFound />
        </Suspense>
      </CrashBoundary>
    );
  }
  return (
    <RemoteView
      key={remote}
      remote={remote}
      host={host}
      loading={loading}
      Scope={ScreenState}
      onUnavailable={onUnavailable}
    />
  );
}
