import type { Route } from '../common/route.js';

/** Large, because the privacy policy is long. */
const SETTINGS_LIMIT_BYTES = 256 * 1024;

/** Everyone reads the settings; administrators change them. */
export const settingsRoutes = {
  get: { method: 'GET', path: '/api/settings', access: 'public', summary: 'The public settings' },
  listChanges: {
    method: 'GET',
    path: '/api/settings/changes',
    access: 'settings:edit',
    summary: 'When each setting was changed last, and by whom',
  },
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
  createPreview: {
    method: 'POST',
    path: '/api/settings/previews',
    access: 'settings:edit',
    status: 201,
    bodyLimitBytes: SETTINGS_LIMIT_BYTES,
    summary: 'Keep unsaved settings for an hour, to look at the public pages that show them',
  },
  getPreviewPage: {
    method: 'GET',
    path: '/api/settings/preview-page',
    access: 'settings:edit',
    file: 'text/html',
    summary: 'A public page as it will look with unsaved settings, or as it is live, for an iframe of the editor',
  },
} as const satisfies Record<string, Route>;
