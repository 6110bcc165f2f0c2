import { sitePages, type ContentEntry, type Manifest, type PageDialog, type Release } from '@hive/contracts';
import { escapeHtml } from '../../../../platform/html/escape-html.js';
import { SITE_COLOUR } from '../../../../platform/html/site-colour.js';
import { firstCandidate } from '../../releases/live-releases.js';
import { GATE_SCRIPT, placeholders, START_SCRIPT } from './app-page.js';
import { SYSTEM_THEME_SCRIPT } from './app-theme.js';
import { hashSource, jsonScript, styleText } from './escaping.js';
import { withShareCard } from './share-image.js';
import { gateOf, screenOf, SIGNED_IN_CHUNK, type PageInput } from './page-input.js';
import {
  bundleUrl,
  dialogChunk,
  UNKNOWN_ROUTE,
  withDialog,
  type InlineStyles,
  type Route,
  type Site,
  type StoredShell,
} from '../site.js';

export interface ComposedPage {
  status: number;
  html: string;
  /** CSP sources: the hashes of inline scripts and inline styles. */
  scripts: string[];
  styles: string[];
  /** Pages that are not public are never cached, never indexed, and have styles that scripts add. */
  access: Route['access'];
  /** What a page of portal or admin shows before its remote runs, without HTML of the remote. */
  outlet?: string;
  /** The same page for visitors who may not enter; absent when its release has no HTML for them. */
  gate?: ComposedPage;
  /** The same page with a place for HTML with the answers of a person; absent when its release renders none. */
  screen?: ComposedPage;
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

/** Style sheets of a dialog besides those of the shell. */
export const dialogCss = (shell: Release, dialog: PageDialog): string[] =>
  filesOf(shell, [dialogChunk(dialog)]).filter((file) => isCss(file) && !shellCss(shell).includes(file));

function withIntegrity(release: Release, files: string[]): ListedFile[] {
  return files.map((file) => [bundleUrl(release.remote, release.version, file), release.files[file]?.integrity ?? '']);
}

/** The socket of the shell, for pages with a session. */
const LIVE_CHUNK = 'live';

const chunkFiles = (release: Release, chunks: string[]): ListedFile[] =>
  withIntegrity(release, filesOf(release, chunks)).map((file) =>
    isCss(file[0]) ? file : [file[0], file[1], RUNS_EARLY],
  );

/** The chunks of a fragment are those of the release that rendered it. */
function chunksOfPage({ version, pageChunks = {} }: Release, { route, fragment }: PageInput): string[] {
  if (!fragment) {
    return [SIGNED_IN_CHUNK, ...(pageChunks[route.key] ?? [])];
  }
  return fragment.version === version ? fragment.chunks : [];
}

/** Whether a page of portal or admin is the one for visitors without a login. */
const isGate = ({ route, fragment, isScreen }: PageInput): boolean =>
  route.access !== 'public' && fragment !== undefined && !isScreen;

/** The files of a page: those of the shell first, then those of its remote. */
function filesFor(input: PageInput): ListedFile[] {
  const { site, route, dialog } = input;
  const mayHaveSession = route.access !== 'public' && !isGate(input);
  const shellFiles = chunkFiles(site.shell, [
    'main',
    'bootstrap',
    ...(mayHaveSession ? [LIVE_CHUNK] : []),
    ...(dialog ? [dialogChunk(dialog)] : []),
  ]);
  const release = firstCandidate(site, route.remote);
  if (!release) {
    return shellFiles;
  }
  const chunks = ['expose', ...chunksOfPage(release, input)];
  return [...shellFiles, ...withIntegrity(release, [release.entry]), ...chunkFiles(release, chunks)];
}

/** The styles of an open dialog, and of the route's remote: of its fragment, or of the app. */
function pageStyles({ site, route, fragment, dialog }: PageInput): InlineStyles[] {
  const remote = fragment?.styles ?? (route.access === 'public' ? undefined : site.appStyles.get(route.key)?.app);
  return [dialog && site.dialogStyles.get(dialog), remote].filter((styles) => styles !== undefined);
}

/** The files that the browser fetches on first intent: all that are not inlined. */
function bootList(input: PageInput): ListedFile[] {
  const inline = [input.site.shellStyles, ...pageStyles(input)].flatMap(({ urls }) => urls);
  return filesFor(input).filter(([url]) => !inline.includes(url));
}

/** Separates title and description, which React renders before the first element, from the body. */
function splitHead(before: string): { head: string; body: string } {
  const start = before.search(/<(?!title\b|\/title\b|meta\b|link\b)/);
  return start < 0 ? { head: '', body: before } : { head: before.slice(0, start), body: before.slice(start) };
}

/** Preloads the fonts of the first screen. Portal and admin share the text face with the shell. */
function fontPreloads({ site, route, dialog }: PageInput): string {
  const { shell } = site;
  // a gate with a dialog has the faces of the shell
  const app = route.access === 'public' || dialog ? undefined : firstCandidate(site, route.remote);
  return [
    ...withIntegrity(shell, (app ? shell.appPreload : shell.preload) ?? []),
    ...(app ? withIntegrity(app, app.preload ?? []) : []),
  ]
    .map(([url]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(url)}">`)
    .join('');
}

/** Inline styles with the files that they came from: the shell tells the bundler's runtime that these are loaded. */
const inlineStyles = ({ text, urls }: InlineStyles): string =>
  `<style data-files="${escapeHtml(urls.join(' '))}">${styleText(text)}</style>`;

function headOf(input: PageInput, shellHead: string): string {
  const { site, route, fragment } = input;
  const basics =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
    // Only apps are installed; on public pages it would delay the first image by a request.
    (route.access === 'public'
      ? `<meta name="theme-color" content="${SITE_COLOUR}">`
      : '<link rel="manifest" href="/site.webmanifest">') +
    fontPreloads(input) +
    inlineStyles(site.shellStyles);
  if (fragment && route.access === 'public') {
    const url = escapeHtml(site.publicUrl + route.path);
    const address = `<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">`;
    return `${basics}<!--fragment-->${withShareCard(site, route.path, fragment.head)}${address}${inlineStyles(fragment.styles)}<!--/fragment-->`;
  }
  const title = /<title\b/.test(shellHead) ? '' : `<title>${escapeHtml(titleOf(site, route))}</title>`;
  const isPrivate = route.access !== 'public' || !route.remote;
  const robots = isPrivate && !/name="robots"/.test(shellHead) ? '<meta name="robots" content="noindex">' : '';
  const styles = pageStyles(input).map(inlineStyles).join('');
  return `${basics}${styles}${shellHead}${title}${robots}`;
}

const titleOf = ({ brandName }: Site, { remote }: Route) => (remote ? brandName : `Page not found - ${brandName}`);

function manifestOf({ site, route, fragment, dialog, isScreen }: PageInput): Manifest {
  const { remote, isMissing } = route;
  if (isMissing) {
    return { ...site.manifest, isMissing };
  }
  return fragment && remote !== undefined
    ? {
        ...site.manifest,
        page: { remote, version: fragment.version, ...(dialog && { dialog }), ...(isScreen && { isScreen }) },
      }
    : site.manifest;
}

/** Public pages that check the token of a mailed link when they open. */
const linkPages: readonly string[] = [sitePages.setPassword, sitePages.resetPassword];

/** Data of the inline boot script. */
function bootData(input: PageInput) {
  const { route, fragment } = input;
  const isPublic = route.access === 'public';
  return {
    // Without a fragment the page is empty until its script has run, so it does not wait for the visitor. Portal and
    // admin wait for their first paint.
    now: isPublic && route.key !== UNKNOWN_ROUTE && (!fragment || linkPages.includes(route.key)),
    js: bootList(input),
    slides: fragment?.slides ?? 0,
    visit: isPublic && (fragment !== undefined || route.key === UNKNOWN_ROUTE),
    ...(isPublic ? {} : { nonce: placeholders.nonce }),
  };
}

function rootOf({ route, fragment, isScreen }: PageInput, shellHtml: StoredShell, body: string): string {
  const release = fragment
    ? ` data-release="${escapeHtml(`${route.remote}@${fragment.version}`)}"${isScreen ? ' data-screen' : ''}`
    : '';
  const outlet = fragment?.html ?? (route.access === 'public' ? shellHtml.outlet : placeholders.outlet);
  return `<div id="root"${release}>${body}${outlet}${shellHtml.after}</div>`;
}

/** For portal and admin pages, which can only be read without scripts. */
const NEEDS_SCRIPT =
  '<noscript><p class="needs-script">This page needs JavaScript. Please allow it in your browser, then reload the page.</p></noscript>';

/** Composes one page from rendered HTML. */
export function composePage(site: Site, route: Route): ComposedPage {
  const fragment = route.access === 'public' ? site.fragments.get(route.path) : undefined;
  const gate = gateOf(site, route);
  const screen = screenOf(site, route);
  return {
    ...compose({ site, route, fragment }),
    ...(gate && { gate: compose(gate) }),
    ...(screen && { screen: compose(screen) }),
  };
}

const NO_APP = { theme: '', needsScript: '', session: '', starter: '', scripts: [] };

/** The additional parts of portal and admin pages. */
function appParts(input: PageInput) {
  const { route } = input;
  if (route.access === 'public') {
    return NO_APP;
  }
  const starter = isGate(input) ? GATE_SCRIPT : START_SCRIPT;
  return {
    theme: placeholders.theme,
    needsScript: NEEDS_SCRIPT,
    session: placeholders.session,
    starter: `<script>${starter}</script>`,
    scripts: [starter, SYSTEM_THEME_SCRIPT],
  };
}

function compose(input: PageInput): ComposedPage {
  const { site, route, fragment, dialog } = input;
  const shellHtml = site.shellHtml.get(withDialog(route.key, dialog));
  const { boot } = site.shell;
  if (!shellHtml || !boot) {
    throw new Error(`the shell ${site.shell.version} has no page for ${route.key}`);
  }
  const { head, body } = splitHead(shellHtml.before);
  const app = appParts(input);
  const styles = [site.shellStyles, ...pageStyles(input)];
  return {
    status: route.key === UNKNOWN_ROUTE ? 404 : 200,
    html:
      `<!doctype html><html lang="en"><head>${app.theme}${headOf(input, head)}</head><body>` +
      app.needsScript +
      rootOf(input, shellHtml, body) +
      jsonScript('hive-manifest', manifestOf(input)) +
      jsonScript('hive-content', contentEntries(shellHtml.entries, fragment?.entries)) +
      app.session +
      jsonScript('hive-boot', bootData(input)) +
      `<script>${boot.script}</script>${app.starter}</body></html>`,
    scripts: [boot.script, ...app.scripts].map(hashSource),
    styles: styles.map(({ text }) => hashSource(styleText(text))),
    access: route.access,
    ...(route.access === 'public' || fragment ? {} : { outlet: shellHtml.outlet }),
  };
}

/** The shell's responses and the fragment's, each endpoint once. */
const contentEntries = (shell: ContentEntry[], fragment: ContentEntry[] = []): ContentEntry[] => [
  ...new Map([...shell, ...fragment].map((entry) => [entry.endpoint, entry])).values(),
];
