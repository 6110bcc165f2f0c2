import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

const QUICK = 6;
const THOROUGH = 11;

const compress = promisify(brotliCompress);

const at = (level: number, { length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/** For whoever waits. */
export const brotliFast = (body: Buffer): Buffer => brotliCompressSync(body, at(QUICK, body));

/** A tenth smaller and thirty times the work: for what is kept, beside the answers and one after the other. */
export class BackgroundBrotli {
  private queue: Promise<void> = Promise.resolve();

  /** Skips a body that is no longer `wanted` when its turn comes. */
  add(body: Buffer, keep: (compressed: Buffer) => void, wanted: () => boolean = () => true): void {
    this.queue = this.queue.then(async () => {
      if (wanted()) {
        keep(await compress(body, at(THOROUGH, body)));
      }
    });
  }
}
