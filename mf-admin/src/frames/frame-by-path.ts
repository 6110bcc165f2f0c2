import type { ComponentType } from 'react';
import { AccountFrame } from './account-frame';
import { AccountSetupSkeleton } from './account-setup-frame';
import { ClientFrame } from './client-frame';
import { ClientsFrame } from './clients-frame';
import { MediaFrame } from './media-frames';
import { PortfolioFrame } from './portfolio-frame';
import { PersonalDataFrame } from './personal-data-frame';
import { AuditLogFrame, MailFrame } from './log-frames';
import { ProjectFrame, ProjectsFrame } from './project-frames';
import { ReleasesFrame } from './releases-frame';
import { AlertsFrame, BackupsFrame } from './run-frames';
import { SettingsFrame } from './settings-frame';

/** The frames of the pages with code of their own, which show while it loads, too. */
export const frameByPath: Record<string, ComponentType> = {
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
