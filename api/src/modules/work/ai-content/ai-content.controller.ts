import { Controller, Req, Res } from '@nestjs/common';
import {
  aiContentContract,
  type AiDraft,
  type AiDraftListQuery,
  type AiImage,
  type AiImageQuery,
  type GenerateContent,
  type GenerateImage,
  type SaveAiDraft,
  type SavedAiFile,
  type UpdateAiDraft,
} from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { PortalPrincipal, Principal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { closedSignal } from '../../../common/http/responses/event-stream.js';
import { KeyParam, UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { AiContentService } from './ai-content.service.js';
import { AiDraftsService } from './ai-drafts.service.js';
import { AiImagesService } from './ai-images.service.js';
import { respondWithDrafts } from './generate-response.js';

@Controller()
export class AiContentController {
  constructor(
    private readonly content: AiContentService,
    private readonly drafts: AiDraftsService,
    private readonly images: AiImagesService,
  ) {}

  @Endpoint(aiContentContract.generate)
  generate(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidBody(aiContentContract.generate) body: GenerateContent,
    @Caller() caller: PortalPrincipal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return respondWithDrafts(this.content, { clientKey, body, caller }, { request, reply });
  }

  @Endpoint(aiContentContract.generateImage)
  async generateImage(
    @ValidBody(aiContentContract.generateImage) body: GenerateImage,
    @Caller() caller: PortalPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AiImage> {
    const image = await this.images.generate(body, caller, closedSignal(reply));
    void reply.status(image.status === 'pending' ? 202 : 200);
    return image;
  }

  @Endpoint(aiContentContract.getJob)
  getJob(@UuidParam('id', 'AI.IMAGE_NOT_FOUND') id: string, @Caller() caller: Principal): Promise<AiImage> {
    return this.images.getJob(id, caller);
  }

  @Endpoint(aiContentContract.image)
  async image(
    @UuidParam('id', 'AI.IMAGE_NOT_FOUND') id: string,
    @ValidQuery(aiContentContract.image) { download }: AiImageQuery,
    @Caller() caller: Principal,
    @Req() { method, headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = await this.images.content(id, { caller, download }, { method, ...headers });
    void reply.status(response.status).headers(response.headers).send(response.body);
  }

  @Endpoint(aiContentContract.list)
  list(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidQuery(aiContentContract.list) query: AiDraftListQuery,
    @Caller() caller: Principal,
  ): Promise<Page<AiDraft>> {
    return this.drafts.list(clientKey, query, caller);
  }

  @Endpoint(aiContentContract.get)
  get(@UuidParam('id', 'AI.DRAFT_NOT_FOUND') id: string, @Caller() caller: Principal): Promise<AiDraft> {
    return this.drafts.get(id, caller);
  }

  @Endpoint(aiContentContract.update)
  update(
    @UuidParam('id', 'AI.DRAFT_NOT_FOUND') id: string,
    @ValidBody(aiContentContract.update) body: UpdateAiDraft,
    @Caller() caller: PortalPrincipal,
  ): Promise<AiDraft> {
    return this.drafts.update(id, body, caller);
  }

  @Endpoint(aiContentContract.remove)
  remove(@UuidParam('id', 'AI.DRAFT_NOT_FOUND') id: string, @Caller() caller: PortalPrincipal): Promise<void> {
    return this.drafts.remove(id, caller);
  }

  @Endpoint(aiContentContract.saveToFiles)
  saveToFiles(
    @UuidParam('id', 'AI.DRAFT_NOT_FOUND') id: string,
    @ValidBody(aiContentContract.saveToFiles) body: SaveAiDraft,
    @Caller() caller: Principal,
  ): Promise<SavedAiFile> {
    return this.drafts.saveToFiles(id, body, caller);
  }
}
