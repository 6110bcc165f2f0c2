import { Controller, Req, Res } from '@nestjs/common';
import {
  authContract,
  type AdminLogin,
  type ChangePassword,
  type ClientLogin,
  type CurrentUser,
  type ResumedSession,
} from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, CallerAddress } from '../../../common/http/access/caller.decorator.js';
import { callerAddress } from '../../../common/http/security/caller-address.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { AuthService, type LoggedIn, type LoginSource } from './auth.service.js';
import { OwnPassword } from './own-password.js';
import { SessionCookies } from './session-cookies.js';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly ownPassword: OwnPassword,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint(authContract.adminLogin)
  async adminLogin(
    @ValidBody(authContract.adminLogin) { username: identifier, ...secrets }: AdminLogin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    return this.sendLogin(reply, await this.auth.login('staff', { identifier, ...secrets }, this.sourceOf(request)));
  }

  @Endpoint(authContract.clientLogin)
  async clientLogin(
    @ValidBody(authContract.clientLogin) { email: identifier, ...secrets }: ClientLogin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    return this.sendLogin(reply, await this.auth.login('client', { identifier, ...secrets }, this.sourceOf(request)));
  }

  @Endpoint(authContract.me)
  me(@Caller() caller: Principal): Promise<CurrentUser> {
    return this.auth.me(caller);
  }

  @Endpoint(authContract.resume)
  async resume(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResumedSession> {
    const { access, refresh } = this.cookies.read(request.headers.cookie);
    const resumed = await this.auth.resume({ header: request.headers.cookie, refresh });
    if (resumed?.tokens) {
      this.cookies.write(reply, resumed.tokens);
    } else if (!resumed && (access ?? refresh) !== undefined) {
      this.cookies.clear(reply);
    }
    return { user: resumed?.user ?? null };
  }

  @Endpoint(authContract.refresh)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<CurrentUser> {
    const { refresh } = this.cookies.read(request.headers.cookie);
    const { user, tokens } = await this.auth.refresh(refresh);
    this.cookies.write(reply, tokens);
    return user;
  }

  @Endpoint(authContract.logout)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { refresh } = this.cookies.read(request.headers.cookie);
    this.cookies.clear(reply);
    // clears the cache, which has files of clients, but not the storage, whose drafts and settings outlive a login
    void reply.header('clear-site-data', '"cache"');
    await this.auth.logout({ header: request.headers.cookie, refresh });
  }

  @Endpoint(authContract.changePassword)
  async changePassword(
    @Caller() caller: Principal,
    @ValidBody(authContract.changePassword) change: ChangePassword,
    @CallerAddress() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    this.cookies.writeDevice(reply, await this.ownPassword.change(caller, change, address));
    return this.auth.me(caller);
  }

  private sourceOf(request: FastifyRequest): LoginSource {
    const { cookie, 'user-agent': userAgent } = request.headers;
    return { address: callerAddress(request), deviceToken: this.cookies.read(cookie).device, userAgent };
  }

  /** Sets the cookies of the session and of the device, and returns the user. */
  private sendLogin(reply: FastifyReply, { user, tokens, deviceToken }: LoggedIn): CurrentUser {
    this.cookies.write(reply, tokens);
    this.cookies.writeDevice(reply, deviceToken);
    return user;
  }
}
