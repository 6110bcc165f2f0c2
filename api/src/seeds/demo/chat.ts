import { In, type EntityManager } from 'typeorm';
import { ChatConversationEntity } from '../../modules/work/chat/chat-conversation.entity.js';
import { ChatMessageEntity } from '../../modules/work/chat/chat-message.entity.js';
import { SavedReplyEntity } from '../../modules/work/chat/saved-reply.entity.js';
import { ClientEmployeeEntity } from '../../modules/base/people/client-employee.entity.js';
import { ClientEntity } from '../../modules/base/people/client.entity.js';
import { EmployeeEntity } from '../../modules/base/people/employee.entity.js';
import { insertAllIgnore } from '../../platform/database/rows.js';
import { conversations, savedReplies, type DemoConversation, type DemoMessage } from './chat.data.js';
import { demoClientId } from './clients.js';
import { demoId, demoIds, demoRows, hoursBefore, type DemoArea } from './demo-area.js';
import { isEdited } from './kept-rows.js';
import { demoAssignee } from './employees.js';

const SEED = 'demo-chat';

type NamesById = ReadonlyMap<string, string>;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`;

/** Names of the people who may have written: employees, and the teams of the companies. */
async function peopleNames(manager: EntityManager): Promise<NamesById> {
  const rows = [...(await manager.find(EmployeeEntity)), ...(await manager.find(ClientEmployeeEntity))];
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

/** The sender; a person without an account in the team writes with the company's own login. */
function senderOf({ from }: DemoMessage, clientId: string, names: NamesById) {
  if (typeof from === 'number') {
    const id = demoAssignee(from) ?? '';
    return { senderId: id, senderName: names.get(id) ?? 'Former colleague', senderType: 'admin' as const };
  }
  const id = [...names].find(([, name]) => name === from)?.[0] ?? clientId;
  return { senderId: id, senderName: from, senderType: 'client' as const };
}

/** Conversations whose company still exists and has no conversation yet. */
async function missingConversations(manager: EntityManager): Promise<DemoConversation[]> {
  const ids = conversations.map(({ company }) => demoClientId(company));
  const clients = await manager.find(ClientEntity, { select: { id: true }, where: { id: In(ids) } });
  const existing = await manager.findBy(ChatConversationEntity, { clientId: In(ids) });
  const available = new Set(clients.map(({ id }) => id));
  existing.forEach(({ clientId }) => available.delete(clientId));
  return conversations.filter(({ company }) => available.has(demoClientId(company)));
}

const conversationItem = (index: number): string => `demo-chat-${index}`;

/** Whole conversations: a part of one would have gaps in its sequence. */
export const demoChat: DemoArea = {
  seed: SEED,
  items: conversations.map((_, index) => conversationItem(index)),
  received: () => Promise.resolve(demoChat.items),
  async add({ manager, now, wants, keptClients }) {
    const names = await peopleNames(manager);
    for (const { company, messages } of await missingConversations(manager)) {
      const clientId = demoClientId(company);
      const place = conversations.findIndex((conversation) => conversation.company === company);
      const block = place * 100;
      if (!wants(conversationItem(place)) || keptClients.includes(clientId)) {
        continue;
      }
      const rows = messages.map((message, index) => ({
        id: demoId(19, block + index),
        clientId,
        sequence: index + 1,
        ...senderOf(message, clientId, names),
        message: message.text,
        isRead: message.isUnread !== true,
        createdAt: hoursBefore(now, message.hoursAgo),
      }));
      await manager.insert(ChatConversationEntity, {
        clientId,
        lastSequence: rows.length,
        announcedSequence: rows.length,
        lastMessageAt: rows.at(-1)?.createdAt ?? now,
      });
      await insertAllIgnore(manager, ChatMessageEntity, rows);
    }
  },
  async remove(manager, keptClients) {
    const ids = conversations.map(({ company }) => demoClientId(company));
    const clientId = In(ids.filter((id) => !keptClients.includes(id)));
    await manager.delete(ChatMessageEntity, { clientId });
    await manager.delete(ChatConversationEntity, { clientId });
  },
  exists: (manager) =>
    manager.existsBy(ChatMessageEntity, { clientId: In(conversations.map(({ company }) => demoClientId(company))) }),
};

export const demoSavedReplies = demoRows({
  seed: SEED,
  entity: SavedReplyEntity,
  items: demoIds(20, savedReplies),
  isKept: isEdited('row.id', 'saved-reply.changed'),
  rows: () => {
    const authorId = demoAssignee(0) ?? '';
    return Promise.resolve(
      savedReplies.map((reply, index) => ({ ...reply, id: demoId(20, index), authorId, isShared: true })),
    );
  },
});
