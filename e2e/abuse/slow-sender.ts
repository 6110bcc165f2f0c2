import { request, type ClientRequest } from 'node:http';
import { fileRoutes, pathOf } from '@hive/contracts';
import type { Caller } from './callers.js';

/** One part of the largest size, sent in drops. */
const PART_BYTES = 8 * 1024 * 1024;
/** Half a minute has this share of a part, or the sender loses its place; some more, because timers are late. */
const SHARE_PER_HALF_MINUTE = 1.1 / 20;
const DROP_EVERY_MS = 500;

/** Sends a part as slowly as the server permits. */
export class SlowSender {
  /** The server has answered or cut the connection. */
  isEnded = false;
  private readonly timer: NodeJS.Timeout;

  private constructor(private readonly outgoing: ClientRequest) {
    const drop = Buffer.alloc(Math.ceil((PART_BYTES * SHARE_PER_HALF_MINUTE * DROP_EVERY_MS) / 30_000), 'x');
    const end = () => {
      this.isEnded = true;
      this.stop();
    };
    outgoing.on('error', end).on('response', end);
    this.timer = setInterval(() => outgoing.write(drop), DROP_EVERY_MS);
    outgoing.write(drop);
  }

  static async start(caller: Caller): Promise<SlowSender> {
    const { id: uploadId } = await caller.beginUpload('slow.bin', 2 * PART_BYTES);
    const path = `${pathOf(fileRoutes.uploadPart, { uploadId })}?offset=0`;
    const headers = {
      cookie: caller.cookie,
      'content-type': 'application/octet-stream',
      'content-length': PART_BYTES,
    };
    return new SlowSender(request(caller.url + path, { method: 'PUT', headers }));
  }

  stop(): void {
    clearInterval(this.timer);
    this.outgoing.destroy();
  }
}
