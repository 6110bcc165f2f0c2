import type { Logger } from 'pino';

const STEP_TIMEOUT_MS = 15_000;

type Step = () => Promise<unknown>;

/** Closes the resources of a process in reverse order of opening, because later ones depend on earlier ones. */
export class Shutdown {
  private readonly steps: { name: string; close: Step }[] = [];
  private closing: Promise<void> | undefined;

  add(name: string, close: Step): void {
    this.steps.push({ name, close });
  }

  get hasBegun(): boolean {
    return this.closing !== undefined;
  }

  /** Runs once. A step that fails or hangs does not stop the others. */
  close(logger?: Logger): Promise<void> {
    this.closing ??= this.closeAll(logger);
    return this.closing;
  }

  private async closeAll(logger: Logger | undefined): Promise<void> {
    for (let step = this.steps.pop(); step !== undefined; step = this.steps.pop()) {
      const { name, close } = step;
      await withTimeout(close).catch((error: unknown) =>
        logger?.error({ err: error }, `${name} did not close cleanly`),
      );
    }
  }
}

async function withTimeout(close: Step): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not closed within ${STEP_TIMEOUT_MS / 1000} seconds`)), STEP_TIMEOUT_MS);
  });
  try {
    await Promise.race([close(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** npm forwards Ctrl-C to the server, which also gets it from the terminal: two signals within this time count as one. */
const SAME_PRESS_MS = 500;

/** The first signal closes everything in order; a later one exits at once. */
export function closeOnSignals(shutdown: Shutdown, onFirst: () => void, logger?: Logger): void {
  let begunAt = -Infinity;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (performance.now() - begunAt < SAME_PRESS_MS) {
      return;
    }
    if (shutdown.hasBegun) {
      process.exit(1);
    }
    begunAt = performance.now();
    onFirst();
    void shutdown.close(logger).then(() => process.exit(signal === 'SIGINT' ? 130 : 0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
