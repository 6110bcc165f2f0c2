import { Controller, Res } from '@nestjs/common';
import {
  aiContentContract,
  type AiSettings,
  type AiTest,
  type AiUsage,
  type AiUsageQuery,
  type AiUsageReport,
  type CaseTexts,
  type UpdateAiSettings,
  type WriteCase,
} from '@hive/contracts';
import type { FastifyReply } from 'fastify';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { closedSignal } from '../../../common/http/responses/event-stream.js';
import { KeyParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import { AiSettingsService } from './ai-settings.service.js';
import { CaseTextsService } from './case-texts.service.js';
import { AiUsageService } from './ai-usage.service.js';

@Controller()
export class AiSettingsController {
  constructor(
    private readonly settings: AiSettingsService,
    private readonly usage: AiUsageService,
    private readonly caseTexts: CaseTextsService,
  ) {}

  @Endpoint(aiContentContract.getUsage)
  getUsage(@KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string, @Caller() caller: Principal): Promise<AiUsage> {
    return this.usage.get(clientKey, caller);
  }

  @Endpoint(aiContentContract.listUsage)
  listUsage(
    @ValidQuery(aiContentContract.listUsage) query: AiUsageQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<AiUsageReport> {
    return this.usage.report(query, caller);
  }

  @Endpoint(aiContentContract.getSettings)
  get(): Promise<AiSettings> {
    return this.settings.get();
  }

  @Endpoint(aiContentContract.updateSettings)
  update(
    @ValidBody(aiContentContract.updateSettings) body: UpdateAiSettings,
    @Caller() caller: StaffPrincipal,
  ): Promise<AiSettings> {
    return this.settings.update(body, caller);
  }

  @Endpoint(aiContentContract.writeCase)
  writeCase(
    @ValidBody(aiContentContract.writeCase) body: WriteCase,
    @Caller() caller: StaffPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseTexts> {
    return this.caseTexts.write(body, caller, closedSignal(reply));
  }

  @Endpoint(aiContentContract.testProvider)
  test(@Caller() caller: StaffPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<AiTest> {
    return this.settings.test(caller, closedSignal(reply));
  }
}
