/** Where the people of each kind log in: the name in mails, and the page. */
export const loginAreas = {
  staff: { name: 'admin area', page: 'adminDashboard' },
  client: { name: 'client portal', page: 'clientPortal' },
} as const;
