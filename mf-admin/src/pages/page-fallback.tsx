import type { ComponentType } from 'react';
import { AdminLayout } from '../app/admin-layout';
import { AccountFrame } from '../frames/account-frame';
import { AccountSetupSkeleton } from '../frames/account-setup-frame';
import { ClientFrame } from '../frames/client-frame';
import { ClientsFrame } from '../frames/clients-frame';
import { PersonalDataFrame } from '../frames/personal-data-frame';
import { AuditLogFrame, MailFrame } from '../frames/log-frames';
import { ProjectFrame, ProjectsFrame } from '../frames/project-frames';

/** Pages with code of their own. */
const frameByPath: Record<string, ComponentType> = {
  '/admin/clients': ClientsFrame,
  '/admin/clients/:id': ClientFrame,
  '/admin/projects': ProjectsFrame,
  '/admin/projects/:id': ProjectFrame,
  '/admin/audit-log': AuditLogFrame,
  '/admin/mail': MailFrame,
  '/account-setup': AccountSetupSkeleton,
  '/admin/personal-data': PersonalDataFrame,
  '/account': AccountFrame,
};

/** A page while its code is on its way: its title and the place of its content. */
export function PageFallback({ path }: { path: string }) {
  const Frame = frameByPath[path];
  return (
    <AdminLayout>
      <div aria-busy>{Frame ? <Frame /> : null}</div>
    </AdminLayout>
  );
}
