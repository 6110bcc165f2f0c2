import { Injectable, Logger } from '@nestjs/common';
import type { ChatPerson, ServerSocketMessages } from '@hive/contracts';
import { newId } from '../../../platform/database/ids.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { ThrottledWarning } from '../../../platform/throttled-warning.js';

/** Pub/sub channel of presence and typing. */
const CHANNEL = 'chat-rooms';
/** Room for the channel and the process in a pub/sub message of 8,000 bytes. */
const MAX_PEOPLE_BYTES = 7700;

const MAX_PUBLISHING = 20;

/** A message of one process to the others about the people who joined conversations there. */
export type RoomNews =
  | { kind: 'people'; clientId: string; people: ChatPerson[]; asksForPeople: boolean }
  // processes of earlier versions read the name `frame` during an upgrade
  | { kind: 'typing'; frame: ServerSocketMessages['typing'] }
  | { kind: 'alive' }
  | { kind: 'stopped' };

/** As many people as fit into a message. */
export function fittingPeople(people: readonly ChatPerson[]): ChatPerson[] {
  const fitting: ChatPerson[] = [];
  let bytes = 0;
  for (const person of people) {
    bytes += Buffer.byteLength(JSON.stringify(person)) + 1;
    if (bytes > MAX_PEOPLE_BYTES) {
      break;
    }
    fitting.push(person);
  }
  return fitting;
}

/** Presence and typing between processes. Messages may be lost. */
@Injectable()
export class RoomNewsChannel {
  readonly processId = newId();
  private readonly failed = new ThrottledWarning(
    new Logger(RoomNewsChannel.name),
    'Publishing presence or typing failed; the next presence change is published',
  );

  private publishing = 0;

  constructor(private readonly pubSub: PubSub) {}

  /** The most news that wait to be published: they are hints, and must not delay messages that revoke access. */
  get isBusy(): boolean {
    return this.publishing >= MAX_PUBLISHING;
  }

  /** Never rejects. */
  async publish(news: RoomNews): Promise<void> {
    this.publishing += 1;
    try {
      await this.pubSub.publish(CHANNEL, JSON.stringify({ ...news, processId: this.processId }));
    } catch (error) {
      this.failed.log(error);
    } finally {
      this.publishing -= 1;
    }
  }

  /** Returns the unsubscribe function. Messages of this process arrive as well. */
  subscribe(listener: (news: RoomNews, processId: string) => void): () => void {
    return this.pubSub.subscribe(CHANNEL, (text) => {
      const { processId, ...news } = JSON.parse(text) as RoomNews & { processId: string };
      listener(news, processId);
    });
  }

  onReconnect(listener: () => void): () => void {
    return this.pubSub.onReconnect(listener);
  }
}
