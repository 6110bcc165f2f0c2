import type { PortalPrincipal } from '../../../common/http/access/principal.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { staffWith } from '../../collaboration/notifications/notification-recipients.js';
import { addNotifications, removeUnreadNotifications } from '../../collaboration/notifications/write-notifications.js';
import type { ProjectEntity } from '../project-records/project.entity.js';
import type { TestimonialEntity } from './testimonial.entity.js';

interface Written {
  project: ProjectEntity;
  testimonial: TestimonialEntity;
  caller: PortalPrincipal;
}

/** Staff who publish have something to approve. */
export const notifyTestimonialWaiting = async (tx: Tx, { project, testimonial, caller }: Written): Promise<void> => {
  await addNotifications(tx, {
    kind: 'approval',
    recipients: await staffWith(tx.manager, 'content:edit'),
    subject: { type: 'testimonial', id: testimonial.id },
    clientId: project.clientId,
    actorId: caller.id,
    title: `${caller.name} wrote a testimonial about “${project.name}”`,
    text: testimonial.text,
    path: '/admin/portfolio?tab=testimonials',
  });
};

export const withdrawTestimonialNotification = (tx: Tx, id: string): Promise<void> =>
  removeUnreadNotifications(tx, { kind: 'approval', subjectIds: [id] });
