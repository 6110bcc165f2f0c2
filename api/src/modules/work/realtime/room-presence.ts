import { Injectable } from '@nestjs/common';
import type { ChatPerson, ServerSocketMessages } from '@hive/contracts';
import { Connections } from './connections.js';
import { RemotePeople } from './remote-people.js';
import { RoomMembers } from './room-members.js';
import { TypingSignals } from './typing-signals.js';
import { fittingPeople, RoomNewsChannel, type RoomNews } from './room-news.js';

/** Changes within this time are sent together: reconnecting browsers leave and join. */
const COLLECT_MS = 50;
const ALIVE_EVERY_MS = 10_000;
/** News may be lost. */
const REPEAT_EVERY_MS = 60_000;

const isSame = (one: ChatPerson, other: ChatPerson): boolean => one.id === other.id && one.kind === other.kind;

/** Each person once, also with several tabs. */
const distinct = (people: readonly ChatPerson[]): ChatPerson[] =>
  people.filter((person, index) => people.findIndex((other) => isSame(person, other)) === index);

/**
 * Presence and typing across processes. Each process publishes the people of its rooms; after joining a room it requests
 * those of the others.
 */
@Injectable()
export class RoomPresence {
  private readonly remote = new RemotePeople();
  private readonly signals = new TypingSignals();
  /** Rooms that were published to the other processes. */
  private readonly announced = new Set<string>();
  private readonly changedRooms = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private readonly cleanups: (() => void)[] = [];

  constructor(
    private readonly connections: Connections,
    private readonly members: RoomMembers,
    private readonly channel: RoomNewsChannel,
  ) {}

  start(): void {
    const repeat = setInterval(() => this.announceAgain(), REPEAT_EVERY_MS).unref();
    const alive = setInterval(() => {
      void this.channel.publish({ kind: 'alive' });
      this.remote.removeSilent().forEach((clientId) => this.tellBrowsers(clientId));
    }, ALIVE_EVERY_MS);
    alive.unref();
    this.cleanups.push(
      () => clearInterval(alive),
      () => clearInterval(repeat),
      this.channel.subscribe((news, processId) => this.receive(news, processId)),
      this.channel.onReconnect(() => this.announceAgain()),
    );
  }

  async stop(): Promise<void> {
    this.cleanups.forEach((cleanup) => cleanup());
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.channel.publish({ kind: 'stopped' });
  }

  /** Everyone in the conversation. */
  people(clientId: string): ChatPerson[] {
    return distinct([...this.members.peopleOf(clientId), ...this.remote.of(clientId)]);
  }

  /** Somebody has joined or left in this process. */
  changed(clientId: string): void {
    if (this.isStopped) {
      return;
    }
    this.changedRooms.add(clientId);
    this.timer ??= setTimeout(() => this.tellChanges(), COLLECT_MS).unref();
  }

  typing(message: ServerSocketMessages['typing']): void {
    if (!this.channel.isBusy && this.signals.isNews(message, performance.now())) {
      void this.channel.publish({ kind: 'typing', frame: message });
    }
  }

  private tellChanges(): void {
    this.timer = undefined;
    const rooms = [...this.changedRooms];
    this.changedRooms.clear();
    for (const clientId of rooms) {
      if (this.channel.isBusy) {
        this.changed(clientId);
      } else {
        this.announce(clientId);
        this.tellBrowsers(clientId);
      }
    }
  }

  private announce(clientId: string): void {
    const hasMembers = this.members.of(clientId).length > 0;
    const asksForPeople = hasMembers && !this.announced.has(clientId);
    const people = fittingPeople(distinct(this.members.peopleOf(clientId)));
    void this.channel.publish({ kind: 'people', clientId, people, asksForPeople });
    if (hasMembers) {
      this.announced.add(clientId);
    } else {
      this.announced.delete(clientId);
      this.remote.forget(clientId);
      this.signals.forget(clientId);
    }
  }

  private announceAgain(): void {
    this.announced.clear();
    this.members.roomIds().forEach((clientId) => this.changed(clientId));
  }

  private receive(news: RoomNews, processId: string): void {
    if (news.kind === 'typing') {
      this.showTyping(news.frame);
      return;
    }
    if (processId === this.channel.processId) {
      return;
    }
    if (news.kind === 'stopped') {
      this.remote.remove(processId).forEach((clientId) => this.tellBrowsers(clientId));
      return;
    }
    this.remote.heard(processId);
    if (news.kind === 'people' && this.members.of(news.clientId).length > 0) {
      this.remote.set(news.clientId, processId, news.people);
      this.tellBrowsers(news.clientId);
      if (news.asksForPeople) {
        const people = fittingPeople(distinct(this.members.peopleOf(news.clientId)));
        void this.channel.publish({ kind: 'people', clientId: news.clientId, people, asksForPeople: false });
      }
    }
  }

  /** Sends to everyone in the room except that person. */
  private showTyping(message: ServerSocketMessages['typing']): void {
    const others = this.members.of(message.clientId).filter(({ principal }) => !isSame(principal, message.person));
    this.connections.sendAll(others, message);
  }

  private tellBrowsers(clientId: string): void {
    const members = this.members.of(clientId);
    if (members.length > 0) {
      this.connections.sendAll(members, { type: 'presence', clientId, people: this.people(clientId) });
    }
  }
}
