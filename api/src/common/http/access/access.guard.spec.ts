import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AllowAccess } from './access.metadata.js';
import type { Authentication, Authenticator } from './authenticator.js';

const admin: Authentication = {
  state: 'active',
  mustChangePassword: false,
  principal: { kind: 'staff', id: 'i', sessionId: 's', level: 'admin', department: 'operations', name: 'A' },
};

function contextOf(handler: () => void): ExecutionContext {
  const context: Pick<ExecutionContext, 'getType' | 'getHandler' | 'getClass' | 'switchToHttp'> = {
    getType: () => 'http' as never,
    getHandler: () => handler,
    getClass: () => class Controller {} as never,
    switchToHttp: () => ({ getRequest: () => ({ headers: {} }) }) as never,
  };
  return context as ExecutionContext;
}

describe('access guard', () => {
  const authenticator: Authenticator = {
    authenticate: () => Promise.resolve(admin),
    authenticateSession: () => Promise.reject(new Error('not called')),
    hasTokens: () => true,
    findEnded: () => Promise.resolve([]),
  };
  const guard = new AccessGuard(new Reflector(), authenticator);

  it('rejects every caller of a route without an access value, even an admin', () => {
    expect(() => guard.canActivate(contextOf(() => undefined))).toThrow(
      expect.objectContaining({ code: 'AUTH.FORBIDDEN' }),
    );
  });

  it('allows a public route', async () => {
    const handler = () => undefined;
    AllowAccess('staff')(handler, '', { value: handler });
    expect(await guard.canActivate(contextOf(handler))).toBe(true);
  });
});
