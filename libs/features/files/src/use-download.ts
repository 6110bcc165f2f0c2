import { useHost } from '@hive/session';
import type { ClientFile } from '@hive/contracts';
import { actionError } from '@hive/api-client';
import { useFilesCreateLinkMutation, useFilesZipMutation, type VersionKey } from './files.api';

/** `location.assign` as a method that tests can replace; the response is an attachment, so the page stays. */
export const downloads = {
  start(url: string): void {
    location.assign(url);
  },
};

const DOWNLOAD_FAILED = 'The download did not start. Please try again.';

/**
 * Downloads a version, or several files as one ZIP, by a link that is signed for a few minutes. The request for the link renews
 * an expired session of a page that was open for long.
 */
export function useDownload() {
  const host = useHost();
  const [createLink, { isLoading: isLinking, originalArgs: linking }] = useFilesCreateLinkMutation();
  const [createZip, { isLoading: isZipping }] = useFilesZipMutation();
  const start = ({ data, error }: { data?: { url: string } | undefined; error?: unknown }) => {
    if (data) {
      downloads.start(data.url);
    } else {
      host.notify({ title: 'Error', description: actionError(error, DOWNLOAD_FAILED), variant: 'destructive' });
    }
  };
  return {
    /** The file whose link is being requested. */
    linkingId: isLinking ? linking?.id : undefined,
    isZipping,
    isLinking,
    download: async (version: VersionKey) => start(await createLink(version)),
    downloadZip: async (clientId: string, files: ClientFile[]) =>
      start(await createZip({ clientId, ids: files.map(({ id }) => id) })),
  };
}
