/**
 * Pages of the site that mails link to, by name. The remotes declare the paths: mf-marketing in `remote.json`, the others in
 * `page.json`.
 */
export const sitePages = {
  adminDashboard: '/admin-dashboard',
  clientFiles: '/client-portal/files',
  clientPortal: '/client-portal',
  confirmAccess: '/confirm-access',
  hive: '/hive',
  resetPassword: '/reset-password',
  setPassword: '/set-password',
} as const;

export type SitePage = keyof typeof sitePages;

/** Path of one page of the site with its query, for something that has its own page. */
export type SitePath = `/${string}`;
