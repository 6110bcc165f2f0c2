import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { hashPassword } from '../common/passwords.js';
import { removeDemoVisits } from '../modules/analytics/demo/demo-visits.js';
import { ClientEntity } from '../modules/clients/client.entity.js';
import { marketingStatusOf } from '../modules/clients/clients.rules.js';
import { ContactMessageEntity } from '../modules/contact/contact-message.entity.js';
import { EmployeeEntity } from '../modules/employees/employee.entity.js';
import { FrameEntity } from '../modules/frames/frame.entity.js';
import { PortfolioItemEntity } from '../modules/portfolio/portfolio-item.entity.js';
import { SignupEntity } from '../modules/signups/signup.entity.js';
import { demoClients } from './demo/clients.js';
import { DEMO_ID_PREFIX, demoId } from './demo/demo-ids.js';
import { demoMessages } from './demo/messages.js';
import { demoSignups } from './demo/signups.js';
import { demoStaff } from './demo/staff.js';
import { demoFiles, leaveToSweep, removeSettings } from './demo-media.js';
import { insertMissing } from './insert-missing.js';

const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

const assigneeId = (index: number | undefined): string | null => (index === undefined ? null : demoId('staff', index));

/** Fills the admin area as after a few busy weeks. What is there, by id or by e-mail, stays as it is. */
export async function seedDemo(manager: EntityManager, now: Date): Promise<void> {
  await insertMissing(
    manager,
    EmployeeEntity,
    demoStaff.map((person, index) => ({ ...person, id: demoId('staff', index), startDate: '2024-03-01' })),
  );
  await insertMissing(
    manager,
    ClientEntity,
    demoClients.map(({ answers, status, hoursAgo, assignee }, index) => ({
      ...answers,
      id: demoId('client', index),
      interestedServices: answers.desiredServices,
      currentMarketingStatus: marketingStatusOf(answers),
      status,
      assignedTo: assigneeId(assignee),
      createdAt: before(now, hoursAgo),
      updatedAt: before(now, hoursAgo),
    })),
  );
  await insertMissing(
    manager,
    ContactMessageEntity,
    demoMessages.map(({ hoursAgo, assignee, ...message }, index) => ({
      ...message,
      id: demoId('message', index),
      assignedTo: assigneeId(assignee),
      createdAt: before(now, hoursAgo),
    })),
  );
  // Of a password that nobody knows: an approved demo sign-up opens nothing.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await insertMissing(
    manager,
    SignupEntity,
    demoSignups.map(({ hoursAgo, ...person }, index) => ({
      ...person,
      id: demoId('signup', index),
      passwordHash,
      createdAt: before(now, hoursAgo),
    })),
  );
}

const IDS = { ids: `${DEMO_ID_PREFIX}%` };

const seeded = [SignupEntity, ContactMessageEntity, ClientEntity, EmployeeEntity, PortfolioItemEntity, FrameEntity];

/** Whether any of it is there. */
export async function hasDemo(manager: EntityManager): Promise<boolean> {
  for (const entity of seeded) {
    if (await manager.createQueryBuilder(entity, 'row').where('row.id::text LIKE :ids', IDS).getExists()) {
      return true;
    }
  }
  return false;
}

/** Takes away what was seeded; rows that people made stay, without their demo assignee. */
export async function removeDemo(manager: EntityManager): Promise<void> {
  await leaveToSweep(manager, await demoFiles(manager, IDS.ids));
  for (const entity of seeded) {
    await manager.createQueryBuilder().delete().from(entity).where('id::text LIKE :ids', IDS).execute();
  }
  await removeDemoVisits(manager);
  await removeSettings(manager);
}
