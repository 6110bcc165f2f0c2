import { Module } from '@nestjs/common';
import { DemoSitesController } from './demo-sites.controller.js';
import { DemoSitesService } from './demo-sites.service.js';

@Module({ controllers: [DemoSitesController], providers: [DemoSitesService] })
export class DemoSitesModule {}
