import { useState } from 'react';
import type { HostApi } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import type { Project } from './projects.rules';

/** Its code comes when somebody nears a card: no page shows a preview by itself. */
export const Preview = lazyComponent<{ project: Project; onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "preview" */ './preview/preview-dialog')).PreviewDialog,
);

/** Which project is open. Focus goes to its card first, so that it returns there. */
export function usePreview(host: HostApi) {
  const [opening, setOpening] = useState<string>();
  const [project, setProject] = useState<Project>();
  const open = async (next: Project, opener: HTMLElement) => {
    opener.focus({ preventScroll: true });
    setOpening(opener.id);
    try {
      await Preview.preload();
      setProject(next);
    } catch {
      host.notify({
        title: 'The preview did not load',
        description: 'Please check your connection and try again.',
        variant: 'destructive',
      });
    }
    setOpening(undefined);
  };
  const near = () => void Preview.preload().catch(() => undefined);
  return { opening, project, open, near, close: () => setProject(undefined) };
}
