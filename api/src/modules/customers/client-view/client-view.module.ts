import { Module } from '@nestjs/common';
import { ClientViewController } from './client-view.controller.js';
import { ClientViewService } from './client-view.service.js';

@Module({ controllers: [ClientViewController], providers: [ClientViewService] })
export class ClientViewModule {}
