import type { HostApi, Settings } from '@hive/contracts';
import { part } from '@hive/ui';

export const Wizard = part<{ host: HostApi }>(
  async () => (await import(/* webpackChunkName: "wizard" */ '../features/assessment/wizard')).Wizard,
);
export const Contact = part<{ host: HostApi; settings: Settings }>(
  async () => (await import(/* webpackChunkName: "contact" */ '../features/contact/contact')).Contact,
);
