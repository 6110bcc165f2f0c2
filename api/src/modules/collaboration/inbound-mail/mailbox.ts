import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { defineLock, withLockOrSkip } from '../../../platform/database/advisory-locks.js';
import { InboundMailsService } from './inbound-mails.service.js';
import { watchMailbox } from './mailbox-session.js';

const mailboxLock = defineLock('mailbox', 7_305_391);

/** How soon a process takes over from one that has ended. */
const TAKE_OVER_MS = 10_000;
/** The pause after a failure doubles up to five minutes. */
const RETRY_MS = { first: 1000, longest: 5 * 60_000 };

/** Reads the mailbox for replies in one process of the installation; another one takes over when it ends. */
@Injectable()
export class Mailbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Mailbox.name);
  private readonly stopped = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: InboundMailsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'replies' | 'role'>,
  ) {}

  onApplicationBootstrap(): void {
    const { replies, role } = this.config;
    if (replies.kind === 'mailbox' && role !== 'api') {
      this.running = this.run(replies.url);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async run(url: string): Promise<void> {
    const { signal } = this.stopped;
    const pause = (ms: number): Promise<void> => delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
    let retryMs = RETRY_MS.first;
    while (!signal.aborted) {
      try {
        const isReader = await withLockOrSkip(this.dataSource, { lock: mailboxLock, key: 'replies' }, (held) =>
          watchMailbox(url, this.mails, {
            signal: AbortSignal.any([signal, held.lost]),
            onRead: () => (retryMs = RETRY_MS.first),
          }),
        );
        await pause(isReader ? 0 : TAKE_OVER_MS);
      } catch (error) {
        // the URL is not in the message: it has the password
        this.logger.warn({ err: error, msg: `Reading the mailbox failed; retrying in ${retryMs / 1000} s` });
        await pause(retryMs);
        retryMs = Math.min(retryMs * 2, RETRY_MS.longest);
      }
    }
  }
}
