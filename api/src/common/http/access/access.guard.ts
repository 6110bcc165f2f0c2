import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  accountContract,
  authContract,
  clientViewContract,
  notificationContract,
  type Access,
  type RouteContract,
} from '@hive/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.js';
import { ACCESS, ROUTE } from './access.metadata.js';
import { Authenticator, type Authentication } from './authenticator.js';
import { hasCapability } from './capabilities.js';
import { isStaffView, type Principal } from './principal.js';
import './caller.decorator.js';

/** Allowed while the caller must change the password; logout and refresh are public. */
const allowedBeforePasswordChange: readonly RouteContract[] = [authContract.me, authContract.changePassword];

/** Allowed while the caller must set up two-factor login. */
const allowedBeforeTwoFactor: readonly RouteContract[] = [
  ...allowedBeforePasswordChange,
  accountContract.get,
  accountContract.beginTwoFactor,
  accountContract.confirmTwoFactor,
];

/** Calls that concern only the logged-in person. */
const personalRoutes: readonly RouteContract[] = [
  ...Object.values(accountContract),
  ...Object.values(notificationContract),
];

/**
 * Whether staff who view the portal as a client may call: they may read what the client reads, except the person's account and
 * notifications.
 */
const isAllowedInView = (method: string, route: RouteContract | undefined): boolean =>
  route === clientViewContract.end ||
  ((method === 'GET' || method === 'HEAD') && !(route && personalRoutes.includes(route)));

type LoginAccess = 'public' | 'session' | 'staff' | 'portal';

/** Access values that are not capabilities. */
const accessChecks: Record<LoginAccess, (principal: Principal) => boolean> = {
  public: () => true,
  session: () => true,
  staff: ({ kind }) => kind === 'staff',
  portal: ({ kind }) => kind !== 'staff',
};

const isLoginAccess = (access: Access): access is LoginAccess => Object.hasOwn(accessChecks, access);

/** Whether the principal has the access of a route: its kind of login, or the capability. */
const canCall = (principal: Principal, access: Access): boolean =>
  isLoginAccess(access) ? accessChecks[access](principal) : hasCapability(principal, access);

/** Denies by default: a route without an access value rejects every caller. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  /** Synchronous for public routes. */
  canActivate(context: ExecutionContext): true | Promise<true> {
    if (context.getType() === 'ws') {
      // its person was authorised at the upgrade, and is authorised again after every change
      return true;
    }
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (access === undefined) {
      throw new AppError('AUTH.FORBIDDEN');
    }
    if (access === 'public') {
      return true;
    }
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const route = this.reflector.getAllAndOverride<RouteContract | undefined>(ROUTE, targets);
    return authorize(this.authenticator, request, { access, route });
  }
}

/** Sets `request.principal`. Throws an AppError when the caller is not allowed. */
export async function authorize(
  authenticator: Authenticator,
  request: FastifyRequest,
  { access, route }: { access: Access; route?: RouteContract },
): Promise<true> {
  const caller = requireActive(await authenticator.authenticate(request.headers.cookie));
  if (caller.mustChangePassword && !(route && allowedBeforePasswordChange.includes(route))) {
    throw new AppError('AUTH.PASSWORD_CHANGE_REQUIRED');
  }
  if (caller.mustSetUpTwoFactor && !(route && allowedBeforeTwoFactor.includes(route))) {
    throw new AppError('AUTH.TWO_FACTOR_REQUIRED');
  }
  if (isStaffView(caller.principal) && !isAllowedInView(request.method, route)) {
    throw new AppError('CLIENT_VIEW.READ_ONLY');
  }
  if (!canCall(caller.principal, access)) {
    throw new AppError('AUTH.FORBIDDEN');
  }
  request.principal = caller.principal;
  return true;
}

function requireActive(authentication: Authentication): Extract<Authentication, { state: 'active' }> {
  if (authentication.state === 'active') {
    return authentication;
  }
  throw new AppError(authentication.state === 'ended' ? 'AUTH.SESSION_ENDED' : 'AUTH.REQUIRED');
}
