import type { AiUsageReport } from '@hive/contracts';
import { EMPTY_LINE, StatCards, type Stat } from '@hive/ui/app';
import { costText, tokensText } from './ai-texts';

interface AiUsageStatsProps {
  /** Undefined while it loads. */
  usage: AiUsageReport | undefined;
  /** The text below the number of drafts. */
  draftsNote?: (limit: number) => string;
}

/** Drafts, images, failures and cost of a month. */
export function AiUsageStats({ usage, draftsNote = () => '' }: AiUsageStatsProps) {
  const totals = usage?.totals;
  const stats: Stat[] = [
    { label: 'Drafts', value: totals?.drafts, note: usage ? draftsNote(usage.limit) : EMPTY_LINE },
    { label: 'Images', value: totals?.images, note: EMPTY_LINE },
    { label: 'Failures', value: totals?.failures, note: 'Not counted' },
    { label: 'Cost', value: totals && costText(totals.costMicros), note: totals ? tokensText(totals) : EMPTY_LINE },
  ];
  return <StatCards label="Usage of AI content" stats={stats} />;
}
