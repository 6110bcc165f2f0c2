import type { Logger } from 'pino';

const PATIENCE_MS = 15_000;

type Step = () => Promise<unknown>;

/** What a process has to undo, newest first: whoever was started later depends on what was started before. */
export class Shutdown {
  private readonly steps: { name: string; undo: Step }[] = [];
  private closing: Promise<void> | undefined;

  add(name: string, undo: Step): void {
    this.steps.push({ name, undo });
  }

  get begun(): boolean {
    return this.closing !== undefined;
  }

  /** Runs once. A step that fails or hangs does not keep the others from running. */
  close(logger?: Logger): Promise<void> {
    this.closing ??= this.undoAll(logger);
    return this.closing;
  }

  private async undoAll(logger: Logger | undefined): Promise<void> {
    for (let step = this.steps.pop(); step !== undefined; step = this.steps.pop()) {
      const { name, undo } = step;
      await withinPatience(undo).catch((error: unknown) =>
        logger?.error({ err: error }, `${name} did not close cleanly`),
      );
    }
  }
}

async function withinPatience(undo: Step): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${PATIENCE_MS / 1000} seconds`)), PATIENCE_MS);
  });
  try {
    await Promise.race([undo(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The first signal drains, a second one gives up waiting. */
export function closeOnSignals(shutdown: Shutdown, onFirst: () => void, logger?: Logger): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (shutdown.begun) {
      process.exit(1);
    }
    onFirst();
    void shutdown.close(logger).then(() => process.exit(signal === 'SIGINT' ? 130 : 0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
