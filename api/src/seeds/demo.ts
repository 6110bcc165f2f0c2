import { randomBytes } from 'node:crypto';
import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { hashPassword } from '../common/passwords.js';
import { ClientEntity } from '../modules/clients/client.entity.js';
import { marketingStatusOf } from '../modules/clients/clients.rules.js';
import { ContactMessageEntity } from '../modules/contact/contact-message.entity.js';
import { EmployeeEntity } from '../modules/employees/employee.entity.js';
import { SignupEntity } from '../modules/signups/signup.entity.js';
import { demoClients } from './demo/clients.js';
import { DEMO_ID_PREFIX, demoId } from './demo/demo-ids.js';
import { demoMessages } from './demo/messages.js';
import { demoSignups } from './demo/signups.js';
import { demoStaff } from './demo/staff.js';

const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

const assigneeId = (index: number | undefined): string | null => (index === undefined ? null : demoId('staff', index));

/** Fills the admin area as after a few busy weeks. What is there, by id or by e-mail, stays as it is. */
export async function seedDemo(manager: EntityManager, now: Date): Promise<void> {
  await insert(
    manager,
    EmployeeEntity,
    demoStaff.map((person, index) => ({ ...person, id: demoId('staff', index), startDate: '2024-03-01' })),
  );
  await insert(
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
  await insert(
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
  const password = await hashPassword(randomBytes(32).toString('base64url'));
  await insert(
    manager,
    SignupEntity,
    demoSignups.map(({ hoursAgo, ...person }, index) => ({
      ...person,
      id: demoId('signup', index),
      password,
      createdAt: before(now, hoursAgo),
    })),
  );
}

/** Takes away what `seedDemo` made; rows that people made stay, without their demo assignee. */
export async function removeDemo(manager: EntityManager): Promise<void> {
  for (const entity of [SignupEntity, ContactMessageEntity, ClientEntity, EmployeeEntity]) {
    await manager
      .createQueryBuilder()
      .delete()
      .from(entity)
      .where('id::text LIKE :ids', { ids: `${DEMO_ID_PREFIX}%` })
      .execute();
  }
}

const insert = (
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  rows: QueryDeepPartialEntity<ObjectLiteral>[],
): Promise<unknown> => manager.createQueryBuilder().insert().into(entity).values(rows).orIgnore().execute();
