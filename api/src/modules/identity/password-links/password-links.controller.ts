import { Controller, Res } from '@nestjs/common';
import {
  passwordLinkContract,
  type CheckedPasswordLink,
  type PasswordLinkToken,
  type RedeemedPasswordLink,
  type RedeemPasswordLink,
  type RequestPasswordLink,
} from '@hive/contracts';
import type { FastifyReply } from 'fastify';
import { CallerAddress } from '../../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { SessionCookies } from '../auth/session-cookies.js';
import { PasswordLinksService } from './password-links.service.js';

@Controller()
export class PasswordLinksController {
  constructor(
    private readonly passwordLinks: PasswordLinksService,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint(passwordLinkContract.request)
  request(@ValidBody(passwordLinkContract.request) body: RequestPasswordLink): Promise<void> {
    return this.passwordLinks.request(body);
  }

  @Endpoint(passwordLinkContract.check)
  check(@ValidBody(passwordLinkContract.check) { token }: PasswordLinkToken): Promise<CheckedPasswordLink> {
    return this.passwordLinks.check(token);
  }

  @Endpoint(passwordLinkContract.renew)
  renew(@ValidBody(passwordLinkContract.renew) { token }: PasswordLinkToken): Promise<void> {
    return this.passwordLinks.renew(token);
  }

  @Endpoint(passwordLinkContract.redeem)
  async redeem(
    @ValidBody(passwordLinkContract.redeem) body: RedeemPasswordLink,
    @CallerAddress() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RedeemedPasswordLink> {
    const { deviceToken, ...redeemed } = await this.passwordLinks.redeem(body, address);
    this.cookies.writeDevice(reply, deviceToken);
    return redeemed;
  }
}
