/** Colour modes of portal and admin. */
export type AppTheme = 'light' | 'dark';

/** Cookie with the chosen mode, for the first paint of the server's HTML; without it, the system's mode applies. */
export const APP_THEME_COOKIE = 'hive_theme';

/** Attribute of the document's root with the mode; absent on public pages. */
export const APP_THEME_ATTRIBUTE = 'data-app-theme';

/** Cookie with the time zone of the browser, in which the server's HTML shows times. */
export const ZONE_COOKIE = 'hive_zone';
