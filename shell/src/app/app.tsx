import { Suspense, type ReactNode } from 'react';
import type { HostApi } from '@hive/contracts';
import { Provider, type AppStore, type RootState } from '@hive/store';
import { useAccessOf } from '@hive/remote-loader';
import { useLocation } from '@hive/router';
import { PageFrame } from '@hive/ui';
import { Outlet } from '../remotes/outlet';
import { Footer } from './layout/footer';
import { Header } from './layout/header';
import { DialogHost } from './dialogs/dialog-host';
import { useVisitTracking } from './navigation/use-visit-tracking';

interface Props {
  store: AppStore;
  host: HostApi;
  serverState?: RootState;
  /** The server's stand-in for the area of the remotes. */
  outlet?: ReactNode;
}

/** Portal and admin bring a frame of their own: the manifest says whose path this is before any of their code loads. */
function Frame({ host, children }: { host: HostApi; children: ReactNode }) {
  useVisitTracking();
  const { pathname } = useLocation();
  const isPublic = useAccessOf(pathname) === 'public';
  return (
    <PageFrame
      header={isPublic && <Header host={host} />}
      footer={isPublic && <Footer host={host} />}
      overlays={
        <Suspense>
          <DialogHost host={host} />
        </Suspense>
      }
    >
      {children}
    </PageFrame>
  );
}

/** Frame of every page. What stands in `PageFrame` must be the same here and in a remote's prerendered fragment. */
export function App({ store, host, serverState, outlet }: Props) {
  return (
    <Provider store={store} {...(serverState ? { serverState } : {})}>
      <Frame host={host}>{outlet ?? <Outlet host={host} />}</Frame>
    </Provider>
  );
}
