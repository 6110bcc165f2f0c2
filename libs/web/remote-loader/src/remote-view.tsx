import { Fragment, memo, Suspense, use, type ComponentType, type ReactNode } from 'react';
import type { HostApi } from '@hive/contracts';
import { RemoteBoundary } from './remote-boundary';
import { serverHtml, useHtmlRemovals } from './server-fragment';
import { HydrationGuard } from './hydration-guard';
import { loadRelease } from './loaded-releases';

interface Props {
  remote: string;
  host: HostApi;
  /** Shown while code loads, when the server sent no HTML for the page. */
  loading: ReactNode;
  /** Around the remote when its code has loaded. */
  Scope?: ComponentType<{ children: ReactNode }>;
  /** Called with true when the panel of a failed remote appears, and with false when it disappears. */
  onUnavailable?: (isUnavailable: boolean) => void;
}

function Loaded({ remote, host, Scope = Fragment }: Pick<Props, 'remote' | 'host' | 'Scope'>) {
  const { version, module } = use(loadRelease(remote));
  const Root = module.Root as ComponentType<{ host: HostApi }>;
  return (
    <HydrationGuard remote={remote} version={version}>
      <Scope>
        <Root host={host} />
      </Scope>
    </HydrationGuard>
  );
}

/** After a crash, the server's HTML stays while the next release loads. */
function Fallback({ loading }: Pick<Props, 'loading'>) {
  const html = serverHtml();
  return html === undefined ? loading : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Renders a remote, including loading, fallback to earlier releases and the panel after a failure. */
export const RemoteView = memo(function RemoteView({ remote, host, loading, Scope, onUnavailable }: Props) {
  return (
    <RemoteBoundary key={useHtmlRemovals()} remote={remote} {...(onUnavailable ? { onUnavailable } : {})}>
      <Suspense fallback={<Fallback loading={loading} />}>
        <Loaded remote={remote} host={host} {...(Scope && { Scope })} />
      </Suspense>
    </RemoteBoundary>
  );
});
