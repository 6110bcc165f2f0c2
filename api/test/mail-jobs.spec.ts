import { sendAlertMail } from '../src/modules/work/alerts/alert-mail.job.js';
import { securityChanged } from '../src/modules/identity/auth/auth.jobs.js';
import { assessmentReceived } from '../src/modules/customers/clients/clients.jobs.js';
import { contactReceived } from '../src/modules/customers/contact/contact.jobs.js';
import { sendReply } from '../src/modules/customers/contact/message-replies.jobs.js';
import { fileDecided, fileDelivered, fileSubmitted } from '../src/modules/work/files/mails/file-mail.jobs.js';
import { digestDue } from '../src/modules/work/digests/digests.jobs.js';
import { passwordLinkIssued } from '../src/modules/identity/password-links/password-links.jobs.js';
import { accessGranted, confirmationRequested } from '../src/modules/identity/portal-access/portal-access.jobs.js';
import {
  milestoneDecided,
  milestoneDueSoon,
  milestoneOverdue,
  milestoneSubmitted,
} from '../src/modules/work/projects/projects.jobs.js';
import { signupReceived, signupRejected } from '../src/modules/customers/signups/signups.jobs.js';

const HOUR_SECONDS = 3600;

describe('a job that sends a mail', () => {
  it.each([
    assessmentReceived,
    contactReceived,
    accessGranted,
    confirmationRequested,
    fileDecided,
    fileDelivered,
    fileSubmitted,
    milestoneDecided,
    milestoneDueSoon,
    milestoneOverdue,
    milestoneSubmitted,
    digestDue,
    passwordLinkIssued,
    securityChanged,
    sendAlertMail,
    sendReply,
    signupReceived,
    signupRejected,
  ])('is retried for hours while the mail server is down: $name', ({ attempts }) => {
    // delays of one second, two seconds, four seconds, and so on
    const lastAttemptSeconds = 2 ** (attempts - 1) - 1;
    expect(lastAttemptSeconds).toBeGreaterThan(4 * HOUR_SECONDS);
  });
});
