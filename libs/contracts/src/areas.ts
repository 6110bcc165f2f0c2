// What each area declares besides its routes: plain data, without schemas. One list for each kind, so that a bundle
// contains only the lists that its pages read.
import { accountErrors } from './account/account.errors.js';
import { aiContentErrors } from './ai-content/ai-content.errors.js';
import { aiContentEvents } from './ai-content/ai-content.events.js';
import { alertErrors } from './alerts/alerts.errors.js';
import { alertEvents } from './alerts/alerts.events.js';
import { alertNotifications } from './alerts/alerts.notifications.js';
import { analyticsEvents } from './analytics/analytics.events.js';
import { assignmentErrors } from './assignment/assignment.errors.js';
import { assignmentNotifications } from './assignment/assignment.notifications.js';
import { auditLogErrors } from './audit-log/audit-log.errors.js';
import { authErrors } from './auth/auth.errors.js';
import { backupErrors } from './backups/backups.errors.js';
import { backupEvents } from './backups/backups.events.js';
import { brandProfileErrors } from './brand-profile/brand-profile.errors.js';
import { brandProfileEvents } from './brand-profile/brand-profile.events.js';
import { bulkChangeErrors } from './bulk-changes/bulk-changes.errors.js';
import { chatErrors } from './chat/chat.errors.js';
import { chatEvents } from './chat/chat.events.js';
import { chatNotifications } from './chat/chat.notifications.js';
import { clientTeamErrors } from './client-team/client-team.errors.js';
import { clientTeamEvents } from './client-team/client-team.events.js';
import { clientViewErrors } from './client-view/client-view.errors.js';
import { clientErrors } from './clients/clients.errors.js';
import { clientEvents } from './clients/clients.events.js';
import { merge } from './common/merge.js';
import { contactErrors } from './contact/contact.errors.js';
import { contactEvents } from './contact/contact.events.js';
import { dashboardEvents } from './dashboard/dashboard.events.js';
import { dataExportErrors } from './data-exports/data-exports.errors.js';
import { dataExportEvents } from './data-exports/data-exports.events.js';
import { employeeErrors } from './employees/employees.errors.js';
import { employeeEvents } from './employees/employees.events.js';
import { fileErrors } from './files/files.errors.js';
import { fileEvents } from './files/files.events.js';
import { fileNotifications } from './files/files.notifications.js';
import { frameErrors } from './frames/frames.errors.js';
import { heldSubmissionErrors } from './held-submissions/held-submissions.errors.js';
import { heldSubmissionEvents } from './held-submissions/held-submissions.events.js';
import { inboundMailErrors } from './inbound-mail/inbound-mail.errors.js';
import { insightErrors } from './insights/insights.errors.js';
import { mailErrors } from './mail/mail.errors.js';
import { mediaErrors } from './media/media.errors.js';
import { noteErrors } from './notes/notes.errors.js';
import { noteNotifications } from './notes/notes.notifications.js';
import { notificationErrors } from './notifications/notifications.errors.js';
import { notificationEvents } from './notifications/notifications.events.js';
import { passwordLinkErrors } from './password-links/password-links.errors.js';
import { personalDataErrors } from './personal-data/personal-data.errors.js';
import { personalDataEvents } from './personal-data/personal-data.events.js';
import { portalAccessErrors } from './portal-access/portal-access.errors.js';
import { portfolioErrors } from './portfolio/portfolio.errors.js';
import { projectErrors } from './projects/projects.errors.js';
import { projectEvents } from './projects/projects.events.js';
import { projectNotifications } from './projects/projects.notifications.js';
import { releaseErrors } from './releases/releases.errors.js';
import { savedViewErrors } from './saved-views/saved-views.errors.js';
import { settingsErrors } from './settings/settings.errors.js';
import { signupErrors } from './signups/signups.errors.js';
import { signupEvents } from './signups/signups.events.js';
import { signupNotifications } from './signups/signups.notifications.js';
import { slideshowErrors } from './slideshow/slideshow.errors.js';
import { testimonialErrors } from './testimonials/testimonials.errors.js';

export const areaErrors = /*#__PURE__*/ merge(
  accountErrors,
  aiContentErrors,
  alertErrors,
  assignmentErrors,
  auditLogErrors,
  authErrors,
  backupErrors,
  brandProfileErrors,
  bulkChangeErrors,
  chatErrors,
  clientErrors,
  clientTeamErrors,
  clientViewErrors,
  contactErrors,
  dataExportErrors,
  employeeErrors,
  fileErrors,
  frameErrors,
  heldSubmissionErrors,
  inboundMailErrors,
  insightErrors,
  mailErrors,
  mediaErrors,
  noteErrors,
  notificationErrors,
  passwordLinkErrors,
  personalDataErrors,
  portalAccessErrors,
  portfolioErrors,
  projectErrors,
  releaseErrors,
  savedViewErrors,
  settingsErrors,
  signupErrors,
  slideshowErrors,
  testimonialErrors,
);

export const areaEvents = /*#__PURE__*/ merge(
  aiContentEvents,
  alertEvents,
  analyticsEvents,
  backupEvents,
  brandProfileEvents,
  chatEvents,
  clientEvents,
  clientTeamEvents,
  contactEvents,
  dashboardEvents,
  dataExportEvents,
  employeeEvents,
  fileEvents,
  heldSubmissionEvents,
  notificationEvents,
  personalDataEvents,
  projectEvents,
  signupEvents,
);

/** In the order in which the settings list the kinds. */
export const areaNotifications = /*#__PURE__*/ merge(
  chatNotifications,
  assignmentNotifications,
  noteNotifications,
  projectNotifications,
  fileNotifications,
  signupNotifications,
  alertNotifications,
);
