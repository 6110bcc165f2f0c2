import type { ContactStatus } from '@hive/contracts';
import { ContactMessageEntity } from '../../modules/customers/contact/contact-message.entity.js';
import { demoId, demoIds, demoRows, hoursBefore } from './demo-area.js';
import { demoAssignee } from './employees.js';

interface DemoMessage {
  name: string;
  email: string;
  message: string;
  hoursAgo: number;
  status: ContactStatus;
  isRead?: boolean;
  /** Index of the employee. */
  assignee?: number;
}

const messages: DemoMessage[] = [
  {
    name: 'Helen Castillo',
    email: 'helen@harborpine.example',
    message:
      'We open a second shop in March and need the site, signage and a launch campaign to land in the same week. Who should I speak to, and how early do you need us?',
    hoursAgo: 2,
    status: 'new',
  },
  {
    name: 'Marcus Bell',
    email: 'marcus@bellroofing.example',
    message:
      'Our leads from Google dropped by half since summer. Can you look at the ads account before we renew the budget for the spring season?',
    hoursAgo: 4,
    status: 'new',
  },
  {
    name: 'Yuki Sato',
    email: 'yuki@lumenyoga.example',
    message: 'Could you send the price list for the class booking pages again? The link in the last mail has expired.',
    hoursAgo: 18,
    status: 'assigned',
    assignee: 2,
  },
  {
    name: 'Paul Dufresne',
    email: 'paul@dufresne.example',
    message: 'Thanks for the call. The proposal is with my partner, we will answer on Friday.',
    hoursAgo: 45,
    status: 'replied',
    isRead: true,
    assignee: 1,
  },
  {
    name: 'Grace Lim',
    email: 'grace@kettlebooks.example',
    message:
      'Is it possible to add a gift card page before December? We had many people asking at the counter last year and had to send them away.',
    hoursAgo: 72,
    status: 'assigned',
    isRead: true,
    assignee: 2,
  },
  {
    name: 'Omar Haddad',
    email: 'omar@cedartable.example',
    message: 'We saw the distillery site you made and would like something in that spirit for our restaurant.',
    hoursAgo: 117,
    status: 'replied',
    isRead: true,
    assignee: 0,
  },
  {
    name: 'Ines Valente',
    email: 'ines@valenteoptics.example',
    message: 'All good now, the contact form works again. Thank you for the quick fix.',
    hoursAgo: 147,
    status: 'closed',
    isRead: true,
    assignee: 1,
  },
  {
    name: 'Rosa Keller',
    email: 'rosa@kellerflowers.example',
    message:
      "Mother's Day is half our year. What would a three month social plan cost, photographs included, and when would you have to start?",
    hoursAgo: 190,
    status: 'new',
    isRead: true,
  },
  {
    name: 'Dev Anand',
    email: 'dev@tidepool.example',
    message: 'The app icon you drew got more comments than the app. Do you have room for a second product this year?',
    hoursAgo: 260,
    status: 'assigned',
    isRead: true,
    assignee: 1,
  },
  {
    name: 'Best Backlinks',
    email: 'offers@bestbacklinks.example',
    message: 'Five hundred backlinks for your website by tomorrow. Reply now for the price list.',
    hoursAgo: 320,
    status: 'spam',
    isRead: true,
  },
];

export const demoContactMessages = demoRows({
  seed: 'demo',
  entity: ContactMessageEntity,
  items: demoIds(2, messages),
  rows: ({ now }) =>
    Promise.resolve(
      messages.map(({ hoursAgo, assignee, ...message }, index) => ({
        ...message,
        id: demoId(2, index),
        assignedTo: demoAssignee(assignee),
        createdAt: hoursBefore(now, hoursAgo),
      })),
    ),
});
