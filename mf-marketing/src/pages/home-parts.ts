import type { HostApi, Settings } from '@hive/contracts';
import { part } from '@hive/ui';

export const Wizard = part<{ host: HostApi }>(
  () => import(/* webpackChunkName: "wizard" */ '../features/assessment/wizard'),
);
export const Contact = part<{ host: HostApi; settings: Settings }>(
  () => import(/* webpackChunkName: "contact" */ '../features/contact/contact'),
);
