import { Module } from '@nestjs/common';
import { ChatAnnouncements } from './chat-announcements.js';
import { ChatDelivery } from './chat-delivery.js';
import { ChatSweep } from './chat-sweep.js';

/** Delivers stored messages. The chat module publishes, the realtime gateway subscribes. */
@Module({ providers: [ChatAnnouncements, ChatDelivery, ChatSweep], exports: [ChatDelivery] })
export class ChatDeliveryModule {}
