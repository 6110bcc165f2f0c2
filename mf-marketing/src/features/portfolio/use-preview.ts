import { useState } from 'react';
import type { HostApi } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import type { Project } from './projects.rules';

/** Loaded on hover or focus of a card. */
export const Preview = lazyComponent<{ project: Project; onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "preview" */ './preview/preview-dialog')).PreviewDialog,
  { dismiss: ({ onClose }) => onClose() },
);

/** The open project. Opening focuses the card first, so that closing the dialog restores the focus there. */
export function usePreview(host: HostApi) {
  const [openingId, setOpeningId] = useState<string>();
  const [project, setProject] = useState<Project>();
  const open = async (next: Project, opener: HTMLElement) => {
    opener.focus({ preventScroll: true });
    setOpeningId(opener.id);
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
    setOpeningId(undefined);
  };
  const preload = () => void Preview.preload().catch(() => undefined);
  return { openingId, project, open, preload, close: () => setProject(undefined) };
}
