import { Suspense } from 'react';
import type { HostApi } from '@hive/contracts';
import { remoteOf, RemoteView, useManifest } from '@hive/remote-loader';
import { useLocation } from '@hive/router';
import { NotFound } from '../app/not-found';
import { OutletLoading } from './outlet-loading';

/** The area of the remotes: the manifest says whose path this is. */
export function Outlet({ host }: { host: HostApi }) {
  const { pathname } = useLocation();
  const manifest = useManifest();
  const remote = remoteOf(manifest.remotes, pathname);
  if (!remote) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  return <RemoteView key={remote} remote={remote} host={host} loading={<OutletLoading />} />;
}
