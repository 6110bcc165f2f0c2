import type { Route } from '../common/route.js';

/** The privacy policy is long. */
const SETTINGS_LIMIT_BYTES = 256 * 1024;

/** Everyone reads the settings; administrators change them. */
export const settingsRoutes = {
  get: { method: 'GET', path: '/api/settings', access: 'public', summary: 'The public settings' },
  replace: {
    method: 'PUT',
    path: '/api/settings',
    access: 'settings:edit',
    bodyLimitBytes: SETTINGS_LIMIT_BYTES,
    summary: 'Replace the settings; answers when the public pages show them',
  },
  update: {
    method: 'PATCH',
    path: '/api/settings',
    access: 'settings:edit',
    bodyLimitBytes: SETTINGS_LIMIT_BYTES,
    summary: 'Change the settings that the body names; answers when the public pages show them',
  },
} as const satisfies Record<string, Route>;
