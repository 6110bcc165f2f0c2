import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { writeAudit } from '../../../common/audit/audit-log.js';
import { newId } from '../../../platform/database/ids.js';
import { hashPassword } from '../../../common/passwords.js';
import { isGuessable } from '../../../common/password-strength/guessable-passwords.js';
import type { Config } from '../../../config/config.js';
import { ConfigError } from '../../../config/variables.js';
import { PRODUCT } from '../auth/chosen-passwords.js';
import { defaultSettings } from '../../site/settings/settings.defaults.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

const firstAdminLock = defineLock('firstAdmin', 7_241_904);

export interface FirstAdmin {
  username: string;
  /** A random password when none is configured: printed once and changed at the first login. */
  generatedPassword?: string;
}

/**
 * Creates the first administrator when no administrator can log in. Of processes that start together, one creates it and
 * returns it; the others return undefined.
 */
export async function ensureFirstAdmin(
  dataSource: DataSource,
  { admin }: Pick<Config, 'admin'>,
): Promise<FirstAdmin | undefined> {
  if (await adminExists(dataSource.manager)) {
    return undefined;
  }
  if (
    admin.password !== undefined &&
    isGuessable(admin.password, [PRODUCT, defaultSettings.brandName, admin.username])
  ) {
    throw new ConfigError(['ADMIN_PASSWORD is easy to guess: choose another one, or leave it empty for a random one.']);
  }
  const generatedPassword = admin.password === undefined ? randomBytes(12).toString('base64url') : undefined;
  const passwordHash = await hashPassword(admin.password ?? generatedPassword ?? '');
  const created = await dataSource.transaction(async (manager) => {
    await takeLock(manager, firstAdminLock);
    if (await adminExists(manager)) {
      return false;
    }
    await insertAdmin(manager, { username: admin.username, passwordHash, mustChangePassword: !admin.password });
    return true;
  });
  return created ? { username: admin.username, ...(generatedPassword && { generatedPassword }) } : undefined;
}

const adminExists = async (manager: EntityManager): Promise<boolean> =>
  (
    await manager.query<unknown[]>(
      `SELECT 1 FROM employees WHERE access_level = 'admin' AND password IS NOT NULL LIMIT 1`,
    )
  ).length > 0;

async function insertAdmin(
  manager: EntityManager,
  login: Pick<EmployeeEntity, 'username' | 'passwordHash' | 'mustChangePassword'>,
): Promise<void> {
  const id = newId();
  await manager.insert(EmployeeEntity, {
    id,
    ...login,
    firstName: 'Hivecraft',
    lastName: 'Admin',
    // A reserved domain, which delivers no mail, until the person enters an address.
    email: `${login.username}@hive.invalid`,
    department: 'administration',
    role: 'System Administrator',
    accessLevel: 'admin',
  });
  await writeAudit(manager, systemActor, { action: 'employee.first-admin-created', subject: { type: 'employee', id } });
}
