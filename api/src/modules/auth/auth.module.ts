import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '../../common/http/access/authenticator.js';
import { AccessTokens } from './access-tokens.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { CookieAuthenticator } from './cookie-authenticator.js';
import { LoginLimits } from './login-limits.js';
import { Accounts } from './accounts.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';
import { SessionEntity } from './session.entity.js';

/** Global, since the guard of every call asks it who calls. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity])],
  controllers: [AuthController],
  providers: [
    AccessTokens,
    AuthService,
    LoginLimits,
    Accounts,
    SessionCookies,
    SessionsService,
    { provide: Authenticator, useClass: CookieAuthenticator },
  ],
  exports: [Authenticator, SessionsService],
})
export class AuthModule {}
