import { Module } from '@nestjs/common';
import { DebugLoginController } from './debug-login.controller.js';
import { DebugLoginService } from './debug-login.service.js';

/** Part of the application only with `DEBUG_LOGIN=on`, which `npm run dev` sets and production refuses. */
@Module({ controllers: [DebugLoginController], providers: [DebugLoginService] })
export class DebugLoginModule {}
