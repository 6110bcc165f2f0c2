import { Suspense, useState, type ReactNode } from 'react';
import type { HostApi, PageDialog } from '@hive/contracts';
import { Provider, type AppStore, type RootState } from '@hive/store';
import { useAccessOf, useTitleOf } from '@hive/remote-loader';
import { useLocation } from '@hive/router';
import { PageLayout } from '@hive/ui';
import { Outlet } from '../remotes/outlet';
import { Footer } from './layout/footer';
import { Header } from './layout/header';
import { SkipLink } from './layout/skip-link';
import { DialogHost } from './dialogs/dialog-host';
import { LoadingFailed } from './notices/loading-failed';
import { useScrollToTop } from './navigation/use-scroll-to-top';
import { useVisitTracking } from './navigation/use-visit-tracking';
import { useBrandName } from './shell-settings';

interface Props {
  store: AppStore;
  host: HostApi;
  serverState?: RootState;
  /** Replaces the remotes' area on the server. */
  outlet?: ReactNode;
  /** The dialog that the HTML of the page contains. */
  dialog?: PageDialog;
}

interface LayoutProps {
  host: HostApi;
  /** The remote of the page has failed, with all that it renders. */
  isUnavailable: boolean;
  dialog?: PageDialog | undefined;
  children: ReactNode;
}

/**
 * Header and footer for public pages; portal and admin have their own, and the site's header while they are unavailable. The
 * manifest tells them apart.
 */
function Layout({ host, isUnavailable, dialog, children }: LayoutProps) {
  useVisitTracking();
  useScrollToTop();
  const { pathname } = useLocation();
  const isPublic = useAccessOf(pathname) === 'public';
  const title = useTitleOf(pathname);
  const brandName = useBrandName();
  return (
    <PageLayout
      header={
        <>
          {title !== undefined && <title>{`${title} - ${brandName}`}</title>}
          <SkipLink />
          {(isPublic || isUnavailable) && <Header host={host} />}
        </>
      }
      footer={isPublic && <Footer host={host} />}
      overlays={
        <>
          <LoadingFailed />
          <Suspense>
            <DialogHost host={host} initial={dialog} />
          </Suspense>
        </>
      }
    >
      {children}
    </PageLayout>
  );
}

/** The layout of every page. `PageLayout` must have the same structure here and around a remote's prerendered fragment. */
export function App({ store, host, serverState, outlet, dialog }: Props) {
  const [isUnavailable, setIsUnavailable] = useState(false);
  const onUnavailable = (isNowUnavailable: boolean) => {
    setIsUnavailable(isNowUnavailable);
    if (isNowUnavailable) {
      // the server has set the colours of the app, which the panel and the site's header do not share
      delete document.documentElement.dataset.appTheme;
    }
  };
  return (
    <Provider store={store} {...(serverState ? { serverState } : {})}>
      <Layout host={host} isUnavailable={isUnavailable} dialog={dialog}>
        {outlet ?? <Outlet host={host} onUnavailable={onUnavailable} />}
      </Layout>
    </Provider>
  );
}
