import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ServerEventName, ServerMessage } from '@hive/contracts';
import { EVENTS_CHANNEL, publishEvent } from '../../../../common/events/events.js';
import { PubSub } from '../../../../platform/pubsub/pub-sub.js';
import { ThrottledWarning } from '../../../../platform/throttled-warning.js';

/** Browsers read their figures again after each event. */
const PAUSE_MS = 10_000;

const EVENT = 'visits.counted' satisfies ServerEventName;

/** Tells open dashboards that visits were stored: at once, then at most every ten seconds, no matter which process stores them. */
@Injectable()
export class VisitAnnouncements implements BeforeApplicationShutdown {
  /** Tests change it. */
  pauseMs = PAUSE_MS;

  private timer: NodeJS.Timeout | undefined;
  private isDue = false;
  private readonly unsubscribe: () => void;
  private readonly failed = new ThrottledWarning(
    new Logger(VisitAnnouncements.name),
    `Publishing ${EVENT} failed; dashboards show new visits with the next event`,
  );

  constructor(private readonly pubSub: PubSub) {
    this.unsubscribe = pubSub.subscribe(EVENTS_CHANNEL, (message) => {
      // most events are others; those need not be parsed
      if (message.includes(EVENT) && (JSON.parse(message) as ServerMessage).type === EVENT) {
        this.pause();
      }
    });
  }

  announce(): void {
    if (this.timer) {
      this.isDue = true;
      return;
    }
    this.pause();
    publishEvent(this.pubSub, { type: EVENT, data: {} }).catch((error: unknown) => this.failed.log(error));
  }

  beforeApplicationShutdown(): void {
    this.unsubscribe();
    clearTimeout(this.timer);
  }

  /** After an event of this or another process. */
  private pause(): void {
    this.timer ??= setTimeout(() => this.resume(), this.pauseMs).unref();
  }

  private resume(): void {
    this.timer = undefined;
    if (this.isDue) {
      this.isDue = false;
      this.announce();
    }
  }
}
