import { APP_THEME_ATTRIBUTE, APP_THEME_COOKIE, type AppTheme } from '@hive/contracts';

/** Sets the system's mode while the browser reads the head, before anything is painted. */
export const SYSTEM_THEME_SCRIPT = `document.documentElement.setAttribute("${APP_THEME_ATTRIBUTE}",matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")`;

const COOKIE = new RegExp(`(?:^|;) *${APP_THEME_COOKIE}=(light|dark) *(?:;|$)`);

/** The mode that the visitor chose; undefined when the system's mode applies. */
export const themeOf = (cookieHeader = ''): AppTheme | undefined =>
  COOKIE.exec(cookieHeader)?.[1] as AppTheme | undefined;

const ROOT = '<html lang="en">';

/**
 * The page in the chosen mode, else with a script at the placeholder that sets the system's mode; without `mode`, the page
 * has none.
 */
export function withTheme(html: string, placeholder: string, mode?: { chosen: AppTheme | undefined }): string {
  const script = mode && !mode.chosen ? `<script>${SYSTEM_THEME_SCRIPT}</script>` : '';
  const page = html.replace(placeholder, script);
  return mode?.chosen ? page.replace(ROOT, `<html lang="en" ${APP_THEME_ATTRIBUTE}="${mode.chosen}">`) : page;
}
