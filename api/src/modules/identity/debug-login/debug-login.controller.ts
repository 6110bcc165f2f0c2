import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { SessionCookies } from '../auth/session-cookies.js';
import { DebugLoginService } from './debug-login.service.js';

@AllowAccess('public')
@Controller()
export class DebugLoginController {
  constructor(
    private readonly debugLogin: DebugLoginService,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('api/debug/admin-session')
  @HttpCode(204)
  async start(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    this.cookies.write(reply, await this.debugLogin.start(request));
  }
}
