import { Controller, Get, Header, Headers, Param, Res } from '@nestjs/common';
import { mediaRoutes, type SlideshowImage } from '@hive/contracts';
import type { FastifyReply } from 'fastify';
import { AllowAccess } from '../../common/http/access.metadata.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import { MediaFiles } from './media-files.js';
import { SlideshowService } from './slideshow.service.js';

@Controller()
export class MediaController {
  constructor(
    private readonly slides: SlideshowService,
    private readonly files: MediaFiles,
  ) {}

  @Endpoint(mediaRoutes.slideshow)
  @Header('cache-control', 'public, max-age=15')
  slideshow(): Promise<SlideshowImage[]> {
    return this.slides.active();
  }

  @Get('media/:name')
  @AllowAccess('public')
  async file(
    @Param('name') name: string,
    @Headers('range') range: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, headers, body } = await this.files.answer(name, range);
    void reply.status(status).headers(headers).send(body);
  }
}
