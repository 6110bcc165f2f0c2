import { Controller, Res } from '@nestjs/common';
import { settingsContract, type PreviewPageQuery, type PreviewSettings, type SettingsPreview } from '@hive/contracts';
import type { FastifyReply } from 'fastify';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import { SettingsPreviewService } from './settings-preview.service.js';

@Controller()
export class SettingsPreviewController {
  constructor(private readonly previews: SettingsPreviewService) {}

  @Endpoint(settingsContract.createPreview)
  create(
    @ValidBody(settingsContract.createPreview) body: PreviewSettings,
    @Caller() caller: StaffPrincipal,
  ): Promise<SettingsPreview> {
    return this.previews.create(body, caller);
  }

  @Endpoint(settingsContract.getPreviewPage)
  async getPage(
    @ValidQuery(settingsContract.getPreviewPage) query: PreviewPageQuery,
    @Caller() caller: StaffPrincipal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, headers, body } = await this.previews.getPage(query, caller);
    void reply.status(status).headers(headers).send(body);
  }
}
