import type { PersonalTable } from '../../../common/personal-data/personal-table.js';
import { aiContentPersonalData } from '../../work/ai-content/ai-content.personal-data.js';
import { alertPersonalData } from '../../work/alerts/alerts.personal-data.js';
import { analyticsPersonalData } from '../../site/analytics/analytics.personal-data.js';
import { authPersonalData } from '../../identity/auth/auth.personal-data.js';
import { brandProfilePersonalData } from '../../work/brand-profile/brand-profile.personal-data.js';
import { bulkChangePersonalData } from '../../collaboration/bulk-changes/bulk-changes.personal-data.js';
import { chatPersonalData } from '../../work/chat/chat.personal-data.js';
import { clientTeamPersonalData } from '../../identity/client-team/client-team.personal-data.js';
import { clientPersonalData } from '../../customers/clients/clients.personal-data.js';
import { contactPersonalData } from '../../customers/contact/contact.personal-data.js';
import { digestPersonalData } from '../../work/digests/digests.personal-data.js';
import { employeePersonalData } from '../../identity/employees/employees.personal-data.js';
import { filePersonalData } from '../../work/files/files.personal-data.js';
import { heldSubmissionPersonalData } from '../../customers/held-submissions/held-submissions.personal-data.js';
import { mailPersonalData } from '../mail/mail.personal-data.js';
import { notePersonalData } from '../../collaboration/notes/notes.personal-data.js';
import { notificationPersonalData } from '../../collaboration/notifications/notifications.personal-data.js';
import { pagePersonalData } from '../../site/pages/pages.personal-data.js';
import { projectPersonalData } from '../../work/projects/projects.personal-data.js';
import { savedViewPersonalData } from '../../collaboration/saved-views/saved-views.personal-data.js';
import { signupPersonalData } from '../../customers/signups/signups.personal-data.js';
import { bookkeepingPersonalData } from './bookkeeping.personal-data.js';

/**
 * Every table of the database. Erasures work through them in this order: rows that refer to others come before those, so
 * that an erasure which was interrupted still finds them.
 */
export const personalTables: readonly PersonalTable[] = [
  ...authPersonalData,
  ...mailPersonalData,
  ...bookkeepingPersonalData,
  ...notificationPersonalData,
  ...digestPersonalData,
  ...alertPersonalData,
  ...notePersonalData,
  ...projectPersonalData,
  ...contactPersonalData,
  ...heldSubmissionPersonalData,
  ...signupPersonalData,
  ...aiContentPersonalData,
  ...brandProfilePersonalData,
  ...chatPersonalData,
  ...filePersonalData,
  ...clientTeamPersonalData,
  ...clientPersonalData,
  ...employeePersonalData,
  ...savedViewPersonalData,
  ...bulkChangePersonalData,
  ...analyticsPersonalData,
  ...pagePersonalData,
];
