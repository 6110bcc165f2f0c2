import { accountErrors } from '../account/account.errors.js';
import { aiContentErrors } from '../ai-content/ai-content.errors.js';
import { alertErrors } from '../alerts/alerts.errors.js';
import { assignmentErrors } from '../assignment/assignment.errors.js';
import { auditLogErrors } from '../audit-log/audit-log.errors.js';
import { authErrors } from '../auth/auth.errors.js';
import { backupErrors } from '../backups/backups.errors.js';
import { brandProfileErrors } from '../brand-profile/brand-profile.errors.js';
import { bulkChangeErrors } from '../bulk-changes/bulk-changes.errors.js';
import { chatErrors } from '../chat/chat.errors.js';
import { clientTeamErrors } from '../client-team/client-team.errors.js';
import { clientViewErrors } from '../client-view/client-view.errors.js';
import { clientErrors } from '../clients/clients.errors.js';
import { contactErrors } from '../contact/contact.errors.js';
import { dataExportErrors } from '../data-exports/data-exports.errors.js';
import { employeeErrors } from '../employees/employees.errors.js';
import { fileErrors } from '../files/files.errors.js';
import { frameErrors } from '../frames/frames.errors.js';
import { heldSubmissionErrors } from '../held-submissions/held-submissions.errors.js';
import { mailErrors } from '../mail/mail.errors.js';
import { mediaErrors } from '../media/media.errors.js';
import { noteErrors } from '../notes/notes.errors.js';
import { notificationErrors } from '../notifications/notifications.errors.js';
import { passwordLinkErrors } from '../password-links/password-links.errors.js';
import { personalDataErrors } from '../personal-data/personal-data.errors.js';
import { portalAccessErrors } from '../portal-access/portal-access.errors.js';
import { portfolioErrors } from '../portfolio/portfolio.errors.js';
import { projectErrors } from '../projects/projects.errors.js';
import { releaseErrors } from '../releases/releases.errors.js';
import { savedViewErrors } from '../saved-views/saved-views.errors.js';
import { settingsErrors } from '../settings/settings.errors.js';
import { signupErrors } from '../signups/signups.errors.js';
import { slideshowErrors } from '../slideshow/slideshow.errors.js';
import type { ErrorDeclarations } from './error-declarations.js';

/** Errors of any call. */
const commonErrors = {
  'REQUEST.INVALID': { status: 400, message: 'Some fields need attention.' },
  'REQUEST.MALFORMED': { status: 400, message: 'The request could not be read.' },
  'REQUEST.TOO_LARGE': { status: 413, message: 'The request is too large.' },
  'REQUEST.UNSUPPORTED_TYPE': { status: 415, message: 'Send JSON with the content type application/json.' },
  'REQUEST.CROSS_SITE': { status: 403, message: 'This call must come from the site itself.' },
  'REQUEST.RATE_LIMITED': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'REQUEST.NOT_FOUND': { status: 404, message: 'Not found.' },
  'REQUEST.IN_PROGRESS': { status: 409, message: 'The same request is still being processed.' },
  'REQUEST.KEY_REUSED': { status: 422, message: 'This Idempotency-Key was used for another request.' },
  'SERVER.UNEXPECTED': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'SERVER.BUSY': { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies ErrorDeclarations;

/**
 * Every expected error of the API: code → HTTP status and default text; each area declares its own. The code is the stable part;
 * clients replace the text where the specification defines another one.
 */
export const errorCatalogue = {
  ...commonErrors,
  ...accountErrors,
  ...aiContentErrors,
  ...alertErrors,
  ...assignmentErrors,
  ...auditLogErrors,
  ...authErrors,
  ...backupErrors,
  ...brandProfileErrors,
  ...bulkChangeErrors,
  ...chatErrors,
  ...clientErrors,
  ...clientTeamErrors,
  ...clientViewErrors,
  ...contactErrors,
  ...dataExportErrors,
  ...employeeErrors,
  ...fileErrors,
  ...frameErrors,
  ...heldSubmissionErrors,
  ...mailErrors,
  ...mediaErrors,
  ...noteErrors,
  ...notificationErrors,
  ...passwordLinkErrors,
  ...personalDataErrors,
  ...portalAccessErrors,
  ...portfolioErrors,
  ...projectErrors,
  ...releaseErrors,
  ...savedViewErrors,
  ...settingsErrors,
  ...signupErrors,
  ...slideshowErrors,
} as const satisfies ErrorDeclarations;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * Body of every error response. `errors` maps a field's path to its message. The refusal of a change of fields that somebody else
 * has changed since has `current`: their present values, as texts.
 */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string>;
  current?: Record<string, string>;
  requestId: string;
}
