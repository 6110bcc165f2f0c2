import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { mediaContract, type UploadMedia, type StoredMedia } from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { UploadBody, type Upload } from '../../../common/http/uploads/upload.pipe.js';
import { MediaFileServer } from './media-file-server.js';
import { MediaLibrary } from './media-library.js';
import { mediaLimit } from './media-type.js';

@Controller()
export class MediaController {
  constructor(
    private readonly library: MediaLibrary,
    private readonly files: MediaFileServer,
  ) {}

  @Endpoint(mediaContract.upload)
  upload(
    @UploadBody(mediaContract.upload, mediaLimit) upload: Upload<UploadMedia>,
    @Caller() caller: StaffPrincipal,
  ): Promise<StoredMedia> {
    return this.library.upload(upload, caller);
  }

  @Get('media/:name')
  @AllowAccess('public')
  async file(
    @Param('name') name: string,
    @Req() { method, headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, headers: responseHeaders, body } = await this.files.respond(name, { method, ...headers });
    void reply.status(status).headers(responseHeaders).send(body);
  }
}
