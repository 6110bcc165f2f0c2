import type { PageDialog } from '@hive/contracts';
import { rendersScreens } from '@hive/release';
import { escapeHtml } from '../../../../platform/html/escape-html.js';
import { firstCandidate } from '../../releases/live-releases.js';
import { gateDialog, withDialog, type Route, type Site, type StoredFragment } from '../site.js';
import { placeholders } from './app-page.js';

/** What one page is composed of. */
export interface PageInput {
  site: Site;
  route: Route;
  /** The HTML of a release that the browser hydrates: a public page, the gate of portal or admin, or a screen. */
  fragment: StoredFragment | undefined;
  /** The dialog that the HTML of the shell contains. */
  dialog?: PageDialog | undefined;
  /** The fragment is made for each response, from the answers that the page shows. */
  isScreen?: boolean;
}

/** The chunk of a remote that only users who may enter need. */
export const SIGNED_IN_CHUNK = 'signed-in';
/** The chunk of a remote that only its gate needs. */
export const SIGNED_OUT_CHUNK = 'signed-out';

/** The built-in logo of gates (`LogoMark`), with its size. */
const LOGO = /<svg data-logo="" width="([\d.]+)".*?<\/svg>/gs;

/** The markup that `LogoImage` of @hive/ui renders, because browsers hydrate gates. */
const logoImage = (url: string, size: string): string =>
  `<img src="${escapeHtml(url)}" width="${size}" height="${size}" alt="" fetchPriority="low" style="object-fit:contain"/>`;

function withBrand({ brandName, logoUrl }: Site, html: string): string {
  const named = html.replaceAll(placeholders.brand, () => escapeHtml(brandName));
  return logoUrl === '' ? named : named.replaceAll(LOGO, (_svg, size: string) => logoImage(logoUrl, size));
}

/** The page for visitors who may not enter portal or admin: like a public page, it waits for their first sign. */
export function gateOf(site: Site, route: Route): PageInput | undefined {
  const release = route.access === 'public' ? undefined : firstCandidate(site, route.remote);
  const html = release?.gates?.[route.key];
  const styles = site.appStyles.get(route.key)?.gate;
  const dialog = gateDialog(route.access);
  if (!release || html === undefined || !styles || !site.shellHtml.has(withDialog(route.key, dialog))) {
    return undefined;
  }
  const { version } = release;
  const fragment = {
    version,
    head: '',
    html: withBrand(site, html),
    entries: [],
    chunks: [SIGNED_OUT_CHUNK],
    slides: 0,
    styles,
  };
  return { site, route, fragment, dialog };
}

/** The page for people who may enter, whose HTML each response renders; undefined when shell or remote is from before. */
export function screenOf(site: Site, route: Route): PageInput | undefined {
  const release = firstCandidate(site, route.remote);
  const styles = site.appStyles.get(route.key)?.app;
  if (!release || !styles || !site.shell.screens || !rendersScreens(release)) {
    return undefined;
  }
  const chunks = [SIGNED_IN_CHUNK, ...(release.pageChunks?.[route.key] ?? [])];
  const fragment = {
    version: release.version,
    head: '',
    html: placeholders.outlet,
    entries: [],
    chunks,
    slides: 0,
    styles,
  };
  return { site, route, fragment, isScreen: true };
}
