import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '../../../common/http/access/authenticator.js';
import { TokensModule } from '../../base/tokens/tokens.module.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { AccountUnlock } from './account-unlock.js';
import { AccessTokens } from './access-tokens.js';
import { AuthController } from './auth.controller.js';
import { AuthJobs } from './auth.jobs.js';
import { AuthService } from './auth.service.js';
import { KnownDevices } from './known-devices.js';
import { OwnPassword } from './own-password.js';
import { PasswordReset } from './password-reset.js';
import { PassportAuthenticator } from './passport-authenticator.js';
import { Accounts } from './accounts.js';
import { SecondFactor } from './second-factor.js';
import { SecurityEvents } from './security-events.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';
import { SessionEntity } from './session.entity.js';

/** Global: the access guard authenticates every call that is not public. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity]), TokensModule, TwoFactorModule],
  controllers: [AuthController],
  providers: [
    AccessTokenStrategy,
    AccessTokens,
    AccountUnlock,
    AuthJobs,
    AuthService,
    Accounts,
    KnownDevices,
    OwnPassword,
    PasswordReset,
    SecondFactor,
    SecurityEvents,
    SessionCookies,
    SessionsService,
    { provide: Authenticator, useClass: PassportAuthenticator },
  ],
  exports: [Accounts, AccountUnlock, Authenticator, AuthService, OwnPassword, SessionCookies, SessionsService],
})
export class AuthModule {}
