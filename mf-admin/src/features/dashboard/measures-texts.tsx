import { Facts } from './facts';

export const SYSTEM = { title: 'System Overview' };
export const TODAY = { title: "Today's Activity" };
export const PERFORMANCE = { title: 'Performance Metrics', note: 'measured over the last 30 days, bots left out' };

const SYSTEM_LABELS = ['Uptime', 'Response time', 'Database'];

export const systemSkeleton = <Facts facts={SYSTEM_LABELS.map((label) => ({ label }))} />;
