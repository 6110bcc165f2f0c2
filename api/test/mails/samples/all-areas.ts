import type { ClientEntity } from '../../../src/modules/base/people/client.entity.js';
import type { TimeZoneCalendar } from '../../../src/modules/site/analytics/rollups/time-zone-calendar.js';
import type { ClientFileEntity } from '../../../src/modules/work/files/client-file.entity.js';
import type { FileVersionEntity } from '../../../src/modules/work/files/file-version.entity.js';
import type { MilestoneEntity } from '../../../src/modules/work/project-records/milestone.entity.js';
import type { ProjectEntity } from '../../../src/modules/work/project-records/project.entity.js';
import type { MailSamples } from '../rendered-samples.js';

/** Parts of rows, as far as the templates read them. */
const client = {
  firstName: 'Rosa',
  companyName: 'Blue Fern Bakery',
  contactEmail: 'rosa@bluefern.example',
  contactPhone: '+1 555 0100',
  companySize: '2-10 employees',
  currentMarketingStatus: 'Looking to scale',
  desiredServices: ['Web Development', 'SEO & Content'],
  timeline: 'Within 3 months',
  followUpMethod: 'Email',
  businessGoals: 'A shop for cakes.\nMore orders on weekdays.',
} as ClientEntity;
const companyName = client.companyName;
const contactEmail = client.contactEmail;
const deciderEmail = contactEmail;

const version = {
  number: 2,
  fileName: 'Label proofs — final_version_for_the_printer.pdf',
  decidedByName: 'Rosa Bell',
  decisionComment: 'Lovely.\nThe small print could be larger.',
  submittedAt: new Date('2026-11-23T20:05:00Z'),
} as FileVersionEntity;
const file = { id: '019abf00-0000-7000-8000-000000000001', section: 'deliverable' } as ClientFileEntity;
const mailedFile = { file, version, projectName: 'New brand identity', companyName };
const decidedFile = { ...mailedFile, deciderEmail };
const calendar = { longDateTimeAt: () => 'November 23, 2026 at 3:05 PM EST' } as unknown as TimeZoneCalendar;

const milestone = {
  id: '019abf00-0000-7000-8000-000000000002',
  title: 'Label proofs',
  dueDate: '2026-11-27',
  status: 'submitted',
  submitNote: 'Please look at the small size on a phone, too.',
  decidedByName: 'Rosa Bell',
  decisionComment: 'Go ahead.',
} as MilestoneEntity;
const project = {
  id: '019abf00-0000-7000-8000-000000000003',
  clientId: '019abf00-0000-7000-8000-000000000004',
  name: 'New brand identity',
} as ProjectEntity;
const mailed = { milestone, project, companyName, contactEmail };
const signup = {
  firstName: 'Rosa',
  lastName: 'Bell',
  email: contactEmail,
  phone: '+1 555 0100',
  company: companyName,
};
const message = { name: 'Rosa Bell', email: contactEmail, message: 'Hello,\n\ndo you make labels?\n\nRosa' };
const login = { name: 'Rosa', email: contactEmail, token: 'k3J9-x_2mQ7', hours: 24 };
const invited = { ...login, loginKind: 'client' as const, agencyName: 'Hivecraft', companyName };
const chat = {
  title: '2 new messages from Jon Reyes',
  text: 'The proofs are in your files. Is Tuesday fine?',
  label: 'Open the conversation',
  url: 'https://hive.example/client-portal?chat=open',
};
const comment = {
  title: 'Jon Reyes commented on “Label proofs”',
  text: 'Which paper?',
  label: 'Open',
  url: 'https://hive.example/client-portal/projects?milestone=1',
};

export const mailSamples: MailSamples = {
  accessGrantedMail: [{ client }],
  agencyAlertMail: [
    { title: 'We are closed on Thursday', text: 'Dear client,\n\nwe are back on Monday.', isForStaff: false },
    { title: 'New timesheets', text: 'Please use the new form.', isForStaff: true },
  ],
  assessmentReceivedAgencyMail: [{ client }],
  assessmentReceivedMail: [{ client }],
  confirmAccessMail: [{ client, token: login.token }],
  contactReceivedAgencyMail: [{ message }],
  contactReceivedMail: [{ message }],
  fileApprovedMail: [decidedFile, { ...decidedFile, version: Object.assign({}, version, { decisionComment: null }) }],
  fileChangesRequestedMail: [decidedFile],
  fileDeliveredMail: [
    { names: ['Logo.zip'], count: 1 },
    { names: ['Logo.zip', 'Letterhead.docx'], count: 22 },
  ],
  fileSubmittedMail: [
    { files: [mailedFile], calendar },
    { files: [mailedFile, { ...mailedFile, projectName: null }], calendar },
  ],
  milestoneApprovedMail: [{ ...mailed, deciderEmail }],
  milestoneChangesRequestedMail: [{ ...mailed, deciderEmail }],
  milestoneDueSoonMail: [
    { ...mailed, isForClient: true },
    { ...mailed, isForClient: false },
  ],
  milestoneOverdueMail: [mailed],
  milestoneSubmittedMail: [
    { ...mailed, submitterName: 'Jon Reyes', submittedText: calendar.longDateTimeAt(new Date()), isReminder: false },
    { ...mailed, submitterName: 'Jon Reyes', submittedText: calendar.longDateTimeAt(new Date()), isReminder: true },
  ],
  notificationDigestMail: [
    { items: [chat], count: 1 },
    { items: [chat, comment], count: 5 },
  ],
  replyMail: [{ reply: { subject: 'Re: Labels', text: 'Dear Rosa,\n\nyes, we do.\n\nJon' }, message }],
  resetPasswordMail: [{ ...login, hours: 1 }],
  securityChangedMail: [{ ...login, loginKind: 'client', change: 'two-factor-enabled' }],
  setPasswordMail: [
    { ...invited, inviter: { name: 'Rosa Bell', isStaff: false } },
    { ...invited, inviter: { name: 'Jon Reyes', isStaff: true } },
    { ...invited, loginKind: 'staff', companyName: null, inviter: { name: 'Jon Reyes', isStaff: true } },
    { ...invited, inviter: null },
  ],
  signupReceivedAgencyMail: [{ signup }],
  signupReceivedMail: [{ signup }],
  signupRejectedMail: [{ signup }],
  testMail: [{ name: 'Jon' }],
};
