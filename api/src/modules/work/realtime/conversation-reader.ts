import { Injectable } from '@nestjs/common';
import { CHAT_CATCH_UP_MAX, type ChatMessage, type ServerSocketMessages, type ErrorCode } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { readMessages } from '../chat/chat-messages.js';
import { getVisibleConversation, type VisibleConversation } from '../chat/visible-conversations.js';
import type { Connection } from './connections.js';

/** Bytes of text in one answer: it has to arrive over a slow line before the socket counts as too slow. */
const MAX_TEXT_BYTES = 256 * 1024;
/** After this many look-ups during each of which the client changed, the request is refused for the moment. */
const MAX_LOOKUPS = 3;

type Opened = Omit<ServerSocketMessages['joined_chat'], 'people'>;

/** The part of a conversation that a connection's person may see when the answer is sent. */
@Injectable()
export class ConversationReader {
  /** Look-ups in flight by client; a change of the client makes them repeat. */
  private readonly lookups = new Map<string, Set<{ isStale: boolean }>>();

  constructor(private readonly dataSource: DataSource) {}

  /** The messages after `after`, or the code of the refusal. */
  async open(connection: Connection, clientId: string, after?: number): Promise<Opened | ErrorCode> {
    const lookup = { isStale: false };
    const ofClient = this.lookups.get(clientId) ?? new Set();
    this.lookups.set(clientId, ofClient.add(lookup));
    try {
      return await this.repeat(connection, { clientId, after, lookup });
    } catch (error) {
      if (error instanceof AppError) {
        return error.code;
      }
      throw error;
    } finally {
      ofClient.delete(lookup);
      if (ofClient.size === 0) {
        this.lookups.delete(clientId);
      }
    }
  }

  /** The client may be assigned to somebody else now. */
  clientChanged(clientId: string): void {
    this.lookups.get(clientId)?.forEach((lookup) => (lookup.isStale = true));
  }

  private async repeat(
    connection: Connection,
    { clientId, after, lookup }: { clientId: string; after: number | undefined; lookup: { isStale: boolean } },
  ): Promise<Opened | ErrorCode> {
    let messages: ChatMessage[] | undefined;
    for (let round = 0; round < MAX_LOOKUPS; round += 1) {
      const { principal } = connection;
      lookup.isStale = false;
      const conversation = await this.find(clientId, principal);
      messages ??= await this.readAfter(conversation, after);
      if (!lookup.isStale && connection.principal === principal) {
        return answerOf(conversation, messages);
      }
    }
    return 'SERVER.BUSY';
  }

  private find(clientId: string, principal: Principal): Promise<VisibleConversation> {
    if (!hasCapability(principal, 'chat:view')) {
      throw new AppError('AUTH.FORBIDDEN');
    }
    return getVisibleConversation(this.dataSource.manager, clientId, principal);
  }

  private async readAfter({ clientId, lastSequence }: VisibleConversation, after?: number): Promise<ChatMessage[]> {
    return after === undefined || after >= lastSequence
      ? []
      : readMessages(this.dataSource.manager, clientId, { after, limit: CHAT_CATCH_UP_MAX });
  }
}

function answerOf({ clientId, lastSequence }: VisibleConversation, found: ChatMessage[]): Opened {
  const messages = fitting(found);
  // later messages may have been committed since
  const last = Math.max(lastSequence, found.at(-1)?.sequence ?? 0);
  const hasMore = messages.length > 0 && (messages.at(-1)?.sequence ?? 0) < last;
  return { type: 'joined_chat', clientId, lastSequence: last, messages, hasMore };
}

/** As many messages as fit into an answer, at least one. */
function fitting(messages: ChatMessage[]): ChatMessage[] {
  let bytes = 0;
  const end = messages.findIndex((message, index) => {
    bytes += Buffer.byteLength(JSON.stringify(message));
    return index > 0 && bytes > MAX_TEXT_BYTES;
  });
  return end < 0 ? messages : messages.slice(0, end);
}
