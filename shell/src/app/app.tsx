import { Suspense, type ReactNode } from 'react';
import type { HostApi } from '@hive/contracts';
import { Provider, type AppStore, type RootState } from '@hive/store';
import { PageFrame } from '@hive/ui';
import { Outlet } from '../remotes/outlet';
import { Footer } from './footer';
import { Header } from './header';
import { Layer } from './layer';

interface Props {
  store: AppStore;
  host: HostApi;
  serverState?: RootState;
  /** The server's stand-in for the area of the remotes. */
  outlet?: ReactNode;
}

/** Frame of every page. What stands in `PageFrame` must be the same here and in a remote's prerendered fragment. */
export function App({ store, host, serverState, outlet }: Props) {
  return (
    <Provider store={store} {...(serverState ? { serverState } : {})}>
      <PageFrame
        header={<Header host={host} />}
        footer={<Footer host={host} />}
        layer={
          <Suspense>
            <Layer host={host} />
          </Suspense>
        }
      >
        {outlet ?? <Outlet host={host} />}
      </PageFrame>
    </Provider>
  );
}
