import { OWN_COMPANY_KEY } from '@hive/contracts';
import { RecentFiles as FilesPanel } from '@hive/files';

/** The newest files of the user's company. */
export const RecentFiles = () => <FilesPanel clientId={OWN_COMPANY_KEY} path="/client-portal/files" />;
