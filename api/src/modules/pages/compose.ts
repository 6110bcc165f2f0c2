import type { ContentEntry, Manifest, Release } from '@hive/contracts';
import { escapeHtml, hashSource, scriptJson, styleText } from './escaping.js';
import {
  bundleUrl,
  UNKNOWN_ROUTE,
  type InlineStyles,
  type Route,
  type Site,
  type StoredShell,
  type StoredFragment,
} from './site.js';

/** Stands in the boot data of portal and admin pages; content cannot contain it, since its quotes are escaped there. */
const NONCE_PLACE = '"nonce":"%nonce%"';

/** The page with the nonce of one answer. */
export const withNonce = (html: string, nonce: string): string => html.replace(NONCE_PLACE, `"nonce":"${nonce}"`);

export interface ComposedPage {
  status: number;
  html: string;
  /** Sources of the policy: the one inline script and the inline styles. */
  script: string;
  styles: string[];
  /** Pages of portal and admin: never stored, never indexed, their styles made in the browser. */
  app: boolean;
}

interface Parts {
  site: Site;
  route: Route;
  fragment: StoredFragment | undefined;
}

/** Mark of a chunk, which may run before anything asks for it; the entry of a remote needs a shell that runs. */
const RUNS_EARLY = 1;
type File = [url: string, integrity: string, chunk?: typeof RUNS_EARLY];

const isCss = (file: string) => file.endsWith('.css');

/** Files of named chunks, each once, in order. */
const filesOf = (release: Release, chunks: string[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => release.chunks[chunk] ?? [])),
];

export const fragmentCss = (release: Release, chunks: string[]): string[] =>
  filesOf(release, ['expose', ...chunks]).filter(isCss);

export const shellCss = (shell: Release): string[] => filesOf(shell, ['main', 'bootstrap']).filter(isCss);

function withIntegrity(release: Release, files: string[]): File[] {
  return files.map((file) => [bundleUrl(release.remote, release.version, file), release.files[file]?.integrity ?? '']);
}

const chunkFiles = (release: Release, chunks: string[]): File[] =>
  withIntegrity(release, filesOf(release, chunks)).map((file) =>
    isCss(file[0]) ? file : [file[0], file[1], RUNS_EARLY],
  );

/** What this page is made of: the shell first, then all that it needs of its remote. */
function filesFor({ site, route, fragment }: Parts): File[] {
  const { shell, manifest, releases } = site;
  const shellFiles = chunkFiles(shell, ['main', 'bootstrap']);
  const first = route.remote && manifest.remotes[route.remote]?.order[0];
  const release = first && releases.get(`${route.remote}@${first}`);
  if (!release) {
    return shellFiles;
  }
  const chunks = fragment?.version === first ? fragment.chunks : [];
  return [...shellFiles, ...withIntegrity(release, [release.entry]), ...chunkFiles(release, ['expose', ...chunks])];
}

/** What the browser fetches on first intent: all that does not stand in the page. */
function bootList(parts: Parts): File[] {
  const inline = [...parts.site.shellStyles.urls, ...(parts.fragment?.styles.urls ?? [])];
  return filesFor(parts).filter(([url]) => !inline.includes(url));
}

/** React puts a page's title and description before its first element; in a document they belong to the head. */
function splitHead(before: string): { head: string; body: string } {
  const start = before.search(/<(?!title\b|\/title\b|meta\b|link\b)/);
  return start < 0 ? { head: '', body: before } : { head: before.slice(0, start), body: before.slice(start) };
}

/** Fonts of the first screen: they start with the HTML instead of after its styles. Apps have faces of their own. */
function fontPreloads({ shell }: Site, { access }: Route): string {
  const fonts = access === 'public' ? (shell.preload ?? []) : [];
  return withIntegrity(shell, fonts)
    .map(([url]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(url)}">`)
    .join('');
}

/**
 * Styles and, for each file that they came from, a link that nobody fetches: where the bundler's runtime finds one it
 * takes the sheet for loaded.
 */
const inlineStyles = ({ text, urls }: InlineStyles): string =>
  `<style>${styleText(text)}</style>` +
  urls.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}" disabled>`).join('');

function headOf({ site, route, fragment }: Parts, shellHead: string): string {
  const basics =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
    // apps are installed; of a page to read it would only be one request more before the first picture
    (route.access === 'public' ? '' : '<link rel="manifest" href="/site.webmanifest">') +
    fontPreloads(site, route) +
    inlineStyles(site.shellStyles);
  if (fragment) {
    const url = escapeHtml(site.publicUrl + (route.key === '/' ? '/' : route.key));
    const address = `<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">`;
    return `${basics}<!--fragment-->${fragment.head}${address}${inlineStyles(fragment.styles)}<!--/fragment-->`;
  }
  const title = /<title\b/.test(shellHead) ? '' : `<title>${escapeHtml(titleOf(site, route))}</title>`;
  const closed = route.access !== 'public' || !route.remote;
  const robots = closed && !/name="robots"/.test(shellHead) ? '<meta name="robots" content="noindex">' : '';
  return `${basics}${shellHead}${title}${robots}`;
}

const titleOf = ({ brandName }: Site, { remote }: Route) => (remote ? brandName : `Page not found - ${brandName}`);

function manifestOf({ site, route, fragment }: Parts): Manifest {
  return fragment && route.remote
    ? { ...site.manifest, page: { remote: route.remote, version: fragment.version } }
    : site.manifest;
}

/** What the inline script reads. */
function bootData(parts: Parts) {
  const { route, fragment } = parts;
  return {
    // nothing to look at until the script ran: do not wait for the visitor
    now: route.key !== UNKNOWN_ROUTE && !fragment,
    js: bootList(parts),
    slides: fragment?.slides ?? 0,
    visit: fragment !== undefined,
    ...(route.access === 'public' ? {} : { nonce: '%nonce%' }),
  };
}

function rootOf({ route, fragment }: Parts, shellHtml: StoredShell, body: string): string {
  const release = fragment ? ` data-release="${escapeHtml(`${route.remote}@${fragment.version}`)}"` : '';
  return `<div id="root"${release}>${body}${fragment?.html ?? shellHtml.outlet}${shellHtml.after}</div>`;
}

/** One page from what was rendered before: texts put together, nothing computed. */
export function composePage(site: Site, route: Route): ComposedPage {
  const shellHtml = site.shellHtml.get(route.key);
  const { boot } = site.shell;
  if (!shellHtml || !boot) {
    throw new Error(`the shell ${site.shell.version} has no page for ${route.key}`);
  }
  const fragment = route.access === 'public' ? site.fragments.get(route.key) : undefined;
  const parts = { site, route, fragment };
  const { head, body } = splitHead(shellHtml.before);
  const styles = [site.shellStyles, ...(fragment ? [fragment.styles] : [])];
  return {
    status: route.key === UNKNOWN_ROUTE ? 404 : 200,
    html:
      `<!doctype html><html lang="en"><head>${headOf(parts, head)}</head><body>` +
      rootOf(parts, shellHtml, body) +
      carried('hive-manifest', manifestOf(parts)) +
      carried('hive-content', contentEntries(shellHtml.entries, fragment?.entries)) +
      carried('hive-boot', bootData(parts)) +
      `<script>${boot.script}</script></body></html>`,
    script: hashSource(boot.script),
    styles: styles.map(({ text }) => hashSource(styleText(text))),
    app: route.access !== 'public',
  };
}

/** The shell's responses and the fragment's, each endpoint once. */
const contentEntries = (shell: ContentEntry[], fragment: ContentEntry[] = []): ContentEntry[] => [
  ...new Map([...shell, ...fragment].map((entry) => [entry.endpoint, entry])).values(),
];

const carried = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;
