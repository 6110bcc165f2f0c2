import { truncate } from '@hive/contracts';
import type { AiProvider } from '../../../config/config.js';
import { NOT_PORTABLE, portableName } from '../../../common/portable-name.js';
import type { WriteUsage } from './provider/content-provider.js';

const TITLE_MAX = 120;
/** Characters of a file name without its extension. */
const FILE_NAME_MAX = 80;

/** The first heading or line of a text, without markdown. */
export function titleOf(content: string): string {
  const line = content.split('\n').find((candidate) => candidate.trim() !== '') ?? '';
  const title = line
    .replace(/^\s*#+\s*/, '')
    .replace(/[*_`[\]]/g, '')
    .trim();
  return title.length > TITLE_MAX ? `${truncate(title, TITLE_MAX - 1).trimEnd()}…` : title;
}

/** The first day of the month after this one: `2026-12` → `2027-01-01`. */
export function firstDayAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** Millionths of a US dollar: prices are for a million tokens. */
export const textCostMicros = (prices: AiProvider['prices'] | undefined, usage: WriteUsage): number =>
  prices ? Math.round(usage.inputTokens * prices.input + usage.outputTokens * prices.output) : 0;

export const imageCostMicros = (prices: AiProvider['prices'] | undefined): number =>
  prices ? Math.round(prices.image * 1_000_000) : 0;

/** A file name that every system accepts, derived from a title. */
export function fileNameOf(title: string, fallback: string, extension: string): string {
  const readable = title.replaceAll(NOT_PORTABLE, ' ').replace(/\s+/g, ' ');
  const name = truncate(readable.trim(), FILE_NAME_MAX).replace(/[. ]+$/, '');
  return portableName(`${name || fallback}.${extension}`);
}
