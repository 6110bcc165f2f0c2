import { readFile } from 'node:fs/promises';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { SITE_COLOUR } from '../../../platform/html/site-colour.js';
import { pathOf } from '../pages/page-path.js';
import { SettingsService } from '../settings/settings.service.js';

const ICONS = new URL('./icons/', import.meta.url);
const CACHE_CONTROL = 'public, max-age=86400';

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose,
});

/** Icons and manifest of a site on a device's home screen; the name comes from the settings. */
@Controller()
@AllowAccess('public')
export class SiteIconsController {
  constructor(private readonly settings: SettingsService) {}

  @Get(['apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'])
  @ApiExcludeEndpoint()
  async icon(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // The path is one of the four above.
    const body = await readFile(new URL(pathOf(request.url).slice(1), ICONS));
    void reply.headers({ 'content-type': 'image/png', 'cache-control': CACHE_CONTROL }).send(body);
  }

  @Get('site.webmanifest')
  @ApiExcludeEndpoint()
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async manifest(): Promise<Record<string, unknown>> {
    const { brandName, description } = await this.settings.get();
    return {
      name: brandName,
      short_name: brandName,
      description,
      start_url: '/',
      display: 'browser',
      background_color: SITE_COLOUR,
      theme_color: SITE_COLOUR,
      icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    };
  }
}
