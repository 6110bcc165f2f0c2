import type { ContentEntry, Manifest, Release } from '@hive/contracts';
import { escapeHtml } from '../../platform/html/escape-html.js';
import { hashSource, scriptJson, styleText } from './escaping.js';
import {
  bundleUrl,
  UNKNOWN_ROUTE,
  type InlineStyles,
  type Route,
  type Site,
  type StoredShell,
  type StoredFragment,
} from './site.js';

/** In the boot data of portal and admin pages. Content cannot contain it, because its quotes are escaped. */
const NONCE_PLACEHOLDER = '"nonce":"%nonce%"';

/** The page with the nonce of one response. */
export const withNonce = (html: string, nonce: string): string => html.replace(NONCE_PLACEHOLDER, `"nonce":"${nonce}"`);

export interface ComposedPage {
  status: number;
  html: string;
  /** CSP sources: the hash of the inline script and those of the inline styles. */
  script: string;
  styles: string[];
  /** A page of portal or admin: never cached, never indexed, with styles that scripts add. */
  isApp: boolean;
}

interface PageInput {
  site: Site;
  route: Route;
  fragment: StoredFragment | undefined;
}

/** Marks a chunk, which may run before the shell asks for it. A remote's entry may not. */
const RUNS_EARLY = 1;
type ListedFile = [url: string, integrity: string, chunk?: typeof RUNS_EARLY];

const isCss = (file: string) => file.endsWith('.css');

/** Files of named chunks, each once, in order. */
const filesOf = (release: Release, chunks: string[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => release.chunks[chunk] ?? [])),
];

/** Style sheets of a fragment, by its chunks; inlined in the page. */
export const fragmentCss = (release: Release, chunks: string[]): string[] =>
  filesOf(release, ['expose', ...chunks]).filter(isCss);

/** Style sheets of the shell; inlined in every page. */
export const shellCss = (shell: Release): string[] => filesOf(shell, ['main', 'bootstrap']).filter(isCss);

function withIntegrity(release: Release, files: string[]): ListedFile[] {
  return files.map((file) => [bundleUrl(release.remote, release.version, file), release.files[file]?.integrity ?? '']);
}

const chunkFiles = (release: Release, chunks: string[]): ListedFile[] =>
  withIntegrity(release, filesOf(release, chunks)).map((file) =>
    isCss(file[0]) ? file : [file[0], file[1], RUNS_EARLY],
  );

/** The files of a page: those of the shell first, then those of its remote. */
function filesFor({ site, route, fragment }: PageInput): ListedFile[] {
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

/** The files that the browser fetches on first intent: all that are not inlined. */
function bootList(input: PageInput): ListedFile[] {
  const inline = [...input.site.shellStyles.urls, ...(input.fragment?.styles.urls ?? [])];
  return filesFor(input).filter(([url]) => !inline.includes(url));
}

/** Separates title and description, which React renders before the first element, from the body. */
function splitHead(before: string): { head: string; body: string } {
  const start = before.search(/<(?!title\b|\/title\b|meta\b|link\b)/);
  return start < 0 ? { head: '', body: before } : { head: before.slice(0, start), body: before.slice(start) };
}

/** Preloads the fonts of the first screen. Portal and admin use other fonts. */
function fontPreloads({ shell }: Site, { access }: Route): string {
  const fonts = access === 'public' ? (shell.preload ?? []) : [];
  return withIntegrity(shell, fonts)
    .map(([url]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(url)}">`)
    .join('');
}

/** Inline styles with the files that they came from: the shell tells the bundler's runtime that these are loaded. */
const inlineStyles = ({ text, urls }: InlineStyles): string =>
  `<style data-files="${escapeHtml(urls.join(' '))}">${styleText(text)}</style>`;

function headOf({ site, route, fragment }: PageInput, shellHead: string): string {
  const basics =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
    // Only apps are installed; on public pages it would delay the first image by a request.
    (route.access === 'public' ? '' : '<link rel="manifest" href="/site.webmanifest">') +
    fontPreloads(site, route) +
    inlineStyles(site.shellStyles);
  if (fragment) {
    const url = escapeHtml(site.publicUrl + (route.key === '/' ? '/' : route.key));
    const address = `<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">`;
    return `${basics}<!--fragment-->${fragment.head}${address}${inlineStyles(fragment.styles)}<!--/fragment-->`;
  }
  const title = /<title\b/.test(shellHead) ? '' : `<title>${escapeHtml(titleOf(site, route))}</title>`;
  const isPrivate = route.access !== 'public' || !route.remote;
  const robots = isPrivate && !/name="robots"/.test(shellHead) ? '<meta name="robots" content="noindex">' : '';
  return `${basics}${shellHead}${title}${robots}`;
}

const titleOf = ({ brandName }: Site, { remote }: Route) => (remote ? brandName : `Page not found - ${brandName}`);

function manifestOf({ site, route, fragment }: PageInput): Manifest {
  return fragment && route.remote
    ? { ...site.manifest, page: { remote: route.remote, version: fragment.version } }
    : site.manifest;
}

/** Data of the inline boot script. */
function bootData(input: PageInput) {
  const { route, fragment } = input;
  return {
    // Without a fragment the page is empty until its script has run, so it does not wait for the visitor.
    now: route.key !== UNKNOWN_ROUTE && !fragment,
    js: bootList(input),
    slides: fragment?.slides ?? 0,
    visit: fragment !== undefined,
    ...(route.access === 'public' ? {} : { nonce: '%nonce%' }),
  };
}

function rootOf({ route, fragment }: PageInput, shellHtml: StoredShell, body: string): string {
  const release = fragment ? ` data-release="${escapeHtml(`${route.remote}@${fragment.version}`)}"` : '';
  return `<div id="root"${release}>${body}${fragment?.html ?? shellHtml.outlet}${shellHtml.after}</div>`;
}

/** Composes one page from rendered HTML. */
export function composePage(site: Site, route: Route): ComposedPage {
  const shellHtml = site.shellHtml.get(route.key);
  const { boot } = site.shell;
  if (!shellHtml || !boot) {
    throw new Error(`the shell ${site.shell.version} has no page for ${route.key}`);
  }
  const fragment = route.access === 'public' ? site.fragments.get(route.key) : undefined;
  const input = { site, route, fragment };
  const { head, body } = splitHead(shellHtml.before);
  const styles = [site.shellStyles, ...(fragment ? [fragment.styles] : [])];
  return {
    status: route.key === UNKNOWN_ROUTE ? 404 : 200,
    html:
      `<!doctype html><html lang="en"><head>${headOf(input, head)}</head><body>` +
      rootOf(input, shellHtml, body) +
      jsonScript('hive-manifest', manifestOf(input)) +
      jsonScript('hive-content', contentEntries(shellHtml.entries, fragment?.entries)) +
      jsonScript('hive-boot', bootData(input)) +
      `<script>${boot.script}</script></body></html>`,
    script: hashSource(boot.script),
    styles: styles.map(({ text }) => hashSource(styleText(text))),
    isApp: route.access !== 'public',
  };
}

/** The shell's responses and the fragment's, each endpoint once. */
const contentEntries = (shell: ContentEntry[], fragment: ContentEntry[] = []): ContentEntry[] => [
  ...new Map([...shell, ...fragment].map((entry) => [entry.endpoint, entry])).values(),
];

const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;
