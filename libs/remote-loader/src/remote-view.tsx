import { memo, Suspense, use, type ComponentType, type ReactNode } from 'react';
import type { HostApi } from '@hive/contracts';
import { RemoteBoundary } from './remote-boundary';
import { serverHtml } from './server-fragment';
import { HydrationGuard } from './hydration-guard';
import { loadRelease } from './loaded-releases';

interface Props {
  remote: string;
  host: HostApi;
  /** Shown while code loads and the server sent no HTML. */
  loading: ReactNode;
}

function Loaded({ remote, host }: Omit<Props, 'loading'>) {
  const { version, module } = use(loadRelease(remote));
  const Root = module.Root as ComponentType<{ host: HostApi }>;
  return (
    <HydrationGuard remote={remote} version={version}>
      <Root host={host} />
    </HydrationGuard>
  );
}

/** While the next release loads after a crash, the page goes on showing what the server sent. */
function Waiting({ loading }: Pick<Props, 'loading'>) {
  const html = serverHtml();
  return html === undefined ? loading : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** One remote in its place: loading, fallback to earlier releases and the panel included. */
export const RemoteView = memo(function RemoteView({ remote, host, loading }: Props) {
  return (
    <RemoteBoundary remote={remote}>
      <Suspense fallback={<Waiting loading={loading} />}>
        <Loaded remote={remote} host={host} />
      </Suspense>
    </RemoteBoundary>
  );
});
