import { Module } from '@nestjs/common';
import { ClientHistoryController } from './client-history.controller.js';
import { ClientHistoryService } from './client-history.service.js';

@Module({
  controllers: [ClientHistoryController],
  providers: [ClientHistoryService],
})
export class ClientHistoryModule {}
