import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pathOf, chatRoutes, type ChatMessage, type ChatRead, type SendChatMessage } from '@hive/contracts';
import { ChatDelivery, type ChatAudience } from '../src/modules/work/chat/chat-delivery.js';
import type { TestClient, TestResponse } from './test-client.js';

export const chatPath = (clientId: string): string => pathOf(chatRoutes.list, { id: clientId });

/** Sends a text, or a whole body. */
export const sendChat = (
  sender: TestClient,
  clientId: string,
  body: string | Partial<SendChatMessage>,
): Promise<TestResponse<ChatMessage>> =>
  sender.post(chatPath(clientId), typeof body === 'string' ? { message: body } : body);

export const markChatRead = (
  reader: TestClient,
  clientId: string,
  body: { senderType?: string; upTo?: number } = {},
): Promise<TestResponse<ChatRead>> => reader.call('PATCH', pathOf(chatRoutes.markRead, { id: clientId }), { body });

export const listChat = async (reader: TestClient, clientId: string, query = ''): Promise<ChatMessage[]> =>
  (await reader.get<ChatMessage[]>(`${chatPath(clientId)}${query}`)).body;

/** Collects what is delivered about a conversation from now on, with its audience. */
export function recordDeliveries(app: NestFastifyApplication, clientId: string): unknown[][] {
  const deliveries: unknown[][] = [];
  const delivery = app.get(ChatDelivery);
  for (const name of ['messageSent', 'messagesRead'] as const) {
    const deliver = delivery[name].bind(delivery) as (...parameters: unknown[]) => void;
    delivery[name] = (...parameters: [{ clientId: string }, ChatAudience]) => {
      if (parameters[1].clientId === clientId) {
        deliveries.push(parameters);
      }
      deliver(...parameters);
    };
  }
  return deliveries;
}
