import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ShareCardsController } from './share-cards.controller.js';
import { ShareCardsService } from './share-cards.service.js';

@Module({
  imports: [MediaModule],
  controllers: [ShareCardsController],
  providers: [ShareCardsService],
})
export class ShareCardsModule {}
