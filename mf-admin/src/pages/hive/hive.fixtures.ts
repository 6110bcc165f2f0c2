import { createClient } from '../../features/clients/clients.fixtures';
import { createMessage } from '../../features/contact/contact.fixtures';

/** An unread message of Helen Castillo and an assigned one of Paul Dufresne. */
export const twoMessages = () => [
  createMessage(),
  createMessage({
    id: 'm-2',
    name: 'Paul Dufresne',
    email: 'paul@dufresne.example',
    message: 'Thanks for the call.',
    isRead: true,
    status: 'replied',
    assignedTo: 'e-2',
  }),
];

/** The assessments of Northcask Distillery and, with little filled in, of Aloe & Co. */
export const twoClients = () => [
  createClient(),
  createClient({
    id: 'c-2',
    companyName: 'Aloe & Co',
    contactEmail: 'hello@aloe.example',
    contactPhone: null,
    businessGoals: null,
    currentMarketingStatus: 'Have some marketing',
    status: 'assigned',
  }),
];
