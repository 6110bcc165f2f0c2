import { createLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';

/** Prints to the terminal; in production, where all output is JSON, as one JSON line at every log level. */
export function announce({ production }: Pick<Config, 'production'>, text: string): void {
  if (production) {
    createLogger({ logLevel: 'info' }).info(text.trim().replaceAll(/\s*\n\s*/g, '; '));
  } else {
    process.stdout.write(`${text}\n`);
  }
}
