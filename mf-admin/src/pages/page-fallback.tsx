import type { ComponentType } from 'react';
import { AdminLayout } from '../app/admin-layout';
import { AccountFrame } from '../frames/account-frame';
import { AccountSetupSkeleton } from '../frames/account-setup-frame';
import { ClientFrame } from '../frames/client-frame';
import { ClientsFrame } from '../frames/clients-frame';
import { MediaFrame } from '../frames/media-frames';
import { PortfolioFrame } from '../frames/portfolio-frame';
import { PersonalDataFrame } from '../frames/personal-data-frame';
import { AuditLogFrame, MailFrame } from '../frames/log-frames';
import { ProjectFrame, ProjectsFrame } from '../frames/project-frames';
import { ReleasesFrame } from '../frames/releases-frame';
import { AlertsFrame, BackupsFrame } from '../frames/run-frames';
import { SettingsFrame } from '../frames/settings-frame';

/** Pages with code of their own. */
const frameByPath: Record<string, ComponentType> = {
  '/admin/clients': ClientsFrame,
  '/admin/clients/:id': ClientFrame,
  '/admin/projects': ProjectsFrame,
  '/admin/projects/:id': ProjectFrame,
  '/admin/media': MediaFrame,
  '/admin/portfolio': PortfolioFrame,
  '/admin/audit-log': AuditLogFrame,
  '/admin/mail': MailFrame,
  '/account-setup': AccountSetupSkeleton,
  '/admin/personal-data': PersonalDataFrame,
  '/admin/alerts': AlertsFrame,
  '/admin/backups': BackupsFrame,
  '/admin/releases': ReleasesFrame,
  '/admin/settings': SettingsFrame,
  '/account': AccountFrame,
};

/** A page while its code loads: its title and the place of its content. */
export function PageFallback({ path }: { path: string }) {
  const Frame = frameByPath[path];
  return (
    <AdminLayout>
      <div aria-busy>{Frame ? <Frame /> : null}</div>
    </AdminLayout>
  );
}
