import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../common/passwords.js';
import { SignupEntity } from '../../modules/customers/signups/signup.entity.js';
import { demoId, demoIds, demoRows, hoursBefore } from './demo-area.js';

const signups = [
  {
    firstName: 'Nina',
    lastName: 'Brandt',
    email: 'nina@stylisto.example',
    phone: '(555) 010-0131',
    company: 'Stylisto',
    hoursAgo: 5,
  },
  {
    firstName: 'Theo',
    lastName: 'Marsh',
    email: 'theo@kettleandcrumb.example',
    phone: '(555) 010-0148',
    company: 'Kettle & Crumb',
    hoursAgo: 29,
  },
];

export const demoSignups = demoRows({
  seed: 'demo',
  entity: SignupEntity,
  items: demoIds(3, signups),
  async rows({ now }) {
    // The hash of a random password, so that an approved demo sign-up has no usable login.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    return signups.map(({ hoursAgo, ...signup }, index) => ({
      ...signup,
      id: demoId(3, index),
      passwordHash,
      createdAt: hoursBefore(now, hoursAgo),
    }));
  },
});
