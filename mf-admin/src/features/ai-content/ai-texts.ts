import type { AiDraft, AiDraftStatus, AiUsageReport } from '@hive/contracts';

export const statusLabels: Record<AiDraftStatus, string> = {
  generating: 'Being written',
  ready: 'Ready',
  stopped: 'Stopped',
  failed: 'Failed',
};

/** A draft in a list: its title, else its state. */
export const draftTitle = ({ title, status }: Pick<AiDraft, 'title' | 'status'>): string =>
  title || (status === 'generating' ? 'Not written yet' : 'Without text');

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const CENT_MICROS = 10_000;

/** '$0.38'; amounts below a cent are not shown as nothing. */
export const costText = (micros: number): string =>
  micros > 0 && micros < CENT_MICROS ? '< $0.01' : dollars.format(micros / 1_000_000);

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-11' → 'November 2026' */
export const monthText = (month: string): string => monthAndYear.format(new Date(`${month}-01T00:00:00Z`));

const counted = (count: number): string => count.toLocaleString('en-US');

/** '16,550 tokens' */
export const tokensText = ({ inputTokens, outputTokens }: AiUsageReport['totals']): string =>
  `${counted(inputTokens + outputTokens)} tokens`;
