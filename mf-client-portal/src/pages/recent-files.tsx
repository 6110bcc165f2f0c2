import { OWN_COMPANY_KEY } from '@hive/contracts';
import { RecentFiles as FilesPanel } from '@hive/files';

/** The files of the own company that arrived last. */
export const RecentFiles = () => <FilesPanel clientId={OWN_COMPANY_KEY} path="/client-portal/files" />;
