import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { mediaRoutes, type MediaUpload, type StoredFile } from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowAccess } from '../../common/http/access/access.metadata.js';
import { Caller } from '../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { UploadBody, type Upload } from '../../common/http/uploads/upload.pipe.js';
import { MediaFiles } from './media-files.js';
import { MediaLibrary } from './media-library.js';
import { mediaLimit } from './media-type.js';

@Controller()
export class MediaController {
  constructor(
    private readonly library: MediaLibrary,
    private readonly files: MediaFiles,
  ) {}

  @Endpoint(mediaRoutes.store)
  store(
    @UploadBody(mediaRoutes.store, mediaLimit) upload: Upload<MediaUpload>,
    @Caller() caller: StaffPrincipal,
  ): Promise<StoredFile> {
    return this.library.add(upload, caller);
  }

  @Get('media/:name')
  @AllowAccess('public')
  async file(
    @Param('name') name: string,
    @Req() { method, headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, headers: answered, body } = await this.files.answer(name, { method, ...headers });
    void reply.status(status).headers(answered).send(body);
  }
}
