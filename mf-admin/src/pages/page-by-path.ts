import type { ComponentType } from 'react';
import { DashboardPage } from './dashboard-page';
import { HivePage } from './hive-page';

/** The page of each route in remote.json. */
export const pageByPath: Record<string, ComponentType> = {
  '/admin': DashboardPage,
  '/admin-dashboard': DashboardPage,
  '/hive': HivePage,
};
