import type { PersonalTable } from '../../common/personal-data/personal-table.js';
import { aiContentPersonalData } from '../ai-content/ai-content.personal-data.js';
import { analyticsPersonalData } from '../analytics/analytics.personal-data.js';
import { authPersonalData } from '../auth/auth.personal-data.js';
import { brandProfilePersonalData } from '../brand-profile/brand-profile.personal-data.js';
import { bulkChangePersonalData } from '../bulk-changes/bulk-changes.personal-data.js';
import { chatPersonalData } from '../chat/chat.personal-data.js';
import { clientTeamPersonalData } from '../client-team/client-team.personal-data.js';
import { clientPersonalData } from '../clients/clients.personal-data.js';
import { contactPersonalData } from '../contact/contact.personal-data.js';
import { employeePersonalData } from '../employees/employees.personal-data.js';
import { filePersonalData } from '../files/files.personal-data.js';
import { heldSubmissionPersonalData } from '../held-submissions/held-submissions.personal-data.js';
import { mailPersonalData } from '../mail/mail.personal-data.js';
import { notePersonalData } from '../notes/notes.personal-data.js';
import { notificationPersonalData } from '../notifications/notifications.personal-data.js';
import { pagePersonalData } from '../pages/pages.personal-data.js';
import { projectPersonalData } from '../projects/projects.personal-data.js';
import { savedViewPersonalData } from '../saved-views/saved-views.personal-data.js';
import { signupPersonalData } from '../signups/signups.personal-data.js';
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
