import { Module } from '@nestjs/common';
import { ChatDeliveryModule } from '../chat/chat-delivery.module.js';
import { ChatForwarder } from './chat-forwarder.js';
import { ChatRooms } from './chat-rooms.js';
import { Connections } from './connections.js';
import { ConversationReader } from './conversation-reader.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RoomMembers } from './room-members.js';
import { RoomNewsChannel } from './room-news.js';
import { RoomPresence } from './room-presence.js';

@Module({
  imports: [ChatDeliveryModule],
  providers: [
    ChatForwarder,
    ChatRooms,
    Connections,
    ConversationReader,
    RealtimeGateway,
    RoomMembers,
    RoomNewsChannel,
    RoomPresence,
  ],
  exports: [Connections],
})
export class RealtimeModule {}
