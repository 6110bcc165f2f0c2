import type { FastifyReply } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { PrincipalRef } from '../src/common/http/access/principal.js';
import { KnownDevices } from '../src/modules/identity/auth/known-devices.js';
import { SessionCookies } from '../src/modules/identity/auth/session-cookies.js';
import { SessionsService } from '../src/modules/identity/auth/sessions.service.js';
import { passwordHash } from './factories.js';
import { TestClient } from './test-client.js';

/** What a call by `inject` sends when the test sets none. */
const USER_AGENT = 'lightMyRequest';

/**
 * A client with a new session of the person, whom a factory has created, and with the cookies that a login sets. It skips the
 * login route, whose check of the password takes longer than most calls of a test.
 */
export async function logIn(
  app: NestFastifyApplication,
  { kind, id }: PrincipalRef,
): Promise<TestClient & { id: string }> {
  const client = new TestClient(app);
  const reply = {
    setCookie: (name: string, value: string) => client.cookies.set(name, value),
  } as unknown as FastifyReply;
  const cookies = app.get(SessionCookies);
  cookies.write(reply, await app.get(SessionsService).create({ kind, id }, USER_AGENT));
  cookies.writeDevice(reply, app.get(KnownDevices).issue({ id, passwordHash: await passwordHash() }));
  return Object.assign(client, { id });
}
