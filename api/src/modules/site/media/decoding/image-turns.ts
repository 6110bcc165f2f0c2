import { ImageProcessEnded, type ImageProcess } from './image-process.js';

type Worker = Pick<ImageProcess, 'run'>;

interface WaitingOperation {
  operation: string;
  args: readonly unknown[];
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Gives the image processes to owners in turn, at most one to each owner: a company with many images delays only itself. */
export class ImageTurns {
  /** In the order of their turns. */
  private readonly waiting = new Map<string, WaitingOperation[]>();
  private readonly served = new Set<string>();

  /** The last process is taken first, so that the others start when there is work for them. */
  constructor(private readonly free: Worker[]) {}

  run(owner: string, operation: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const operations = this.waiting.get(owner) ?? [];
      operations.push({ operation, args, resolve, reject });
      this.waiting.set(owner, operations);
      this.serveNext();
    });
  }

  private serveNext(): void {
    for (const [owner, operations] of this.waiting) {
      if (this.served.has(owner)) {
        continue;
      }
      const worker = this.free.pop();
      const next = worker && operations.shift();
      if (!next) {
        return;
      }
      this.served.add(owner);
      void serve(worker, next).finally(() => {
        this.free.push(worker);
        this.served.delete(owner);
        // the owner's next operation queues behind all that wait now
        this.waiting.delete(owner);
        if (operations.length > 0) {
          this.waiting.set(owner, operations);
        }
        this.serveNext();
      });
    }
  }
}

async function serve(worker: Worker, { operation, args, resolve, reject }: WaitingOperation): Promise<void> {
  try {
    resolve(await worker.run(operation, args).catch((error: unknown) => runAgain(error, worker, [operation, args])));
  } catch (error) {
    reject(error);
  }
}

/** Retries once: the system may have ended the process for a reason other than the image. */
function runAgain(error: unknown, worker: Worker, [operation, args]: Parameters<Worker['run']>): Promise<unknown> {
  if (error instanceof ImageProcessEnded) {
    return worker.run(operation, args);
  }
  throw error;
}
