import type { SitePath } from '@hive/contracts';
import type { ClientFileEntity } from './client-file.entity.js';

type FilePlace = Pick<ClientFileEntity, 'id' | 'section' | 'clientId' | 'projectId'>;

/** The query of the page that shows the file. */
function queryOf({ id, section }: Pick<ClientFileEntity, 'id' | 'section'>, tab?: string): string {
  const isDefaultTab = section === 'deliverable';
  return new URLSearchParams({ ...(tab && { tab }), ...(!isDefaultTab && { section }), open: id }).toString();
}

/** Where the people of the company see a file and decide about it. */
export const companyFilePath = (file: ClientFileEntity): SitePath => `/client-portal/files?${queryOf(file)}`;

/** Where staff find a file; the owner of a project may not reach the page of its client. */
export const staffFilePath = (file: FilePlace): SitePath =>
  file.projectId === null
    ? `/admin/clients/${file.clientId}?${queryOf(file, 'files')}`
    : `/admin/projects/${file.projectId}?${queryOf(file, 'files')}`;
