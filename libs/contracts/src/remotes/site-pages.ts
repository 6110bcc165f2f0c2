/** Pages of the site that mails link to, by name. The remotes declare the paths in their `remote.json`. */
export const sitePages = {
  adminDashboard: '/admin-dashboard',
  clientPortal: '/client-portal',
  clients: '/admin/clients',
  confirmAccess: '/confirm-access',
  hive: '/hive',
  projects: '/admin/projects',
  resetPassword: '/reset-password',
  setPassword: '/set-password',
} as const;

export type SitePage = keyof typeof sitePages;
