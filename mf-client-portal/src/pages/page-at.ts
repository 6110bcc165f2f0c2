import * as declared from './page-declarations';

/** What a page declares, which shows before its code has loaded; of an unknown path, that of the dashboard. */
export const pageAt = (path: string): { title: string; subtitle: string } =>
  Object.values(declared).find(({ paths }) => paths.includes(path)) ?? declared.dashboard;
