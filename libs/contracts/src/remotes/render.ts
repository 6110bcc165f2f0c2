import type { CurrentUser } from '../auth/auth.contract.js';
import type { ContentEntry } from './host-api.js';
import type { Manifest } from './manifest.js';
import type { PageSession } from './page-session.js';

/**
 * The content of the public pages: raw responses of public GET calls by path, e.g. `/api/settings`. Raw, so that every
 * release reads the same responses that its endpoints would fetch.
 */
export type ContentSnapshot = Record<string, unknown>;

/** One public page of a remote, rendered from one snapshot. */
export interface RenderedFragment {
  /** Title, description and other tags for the head. */
  head: string;
  /** The content of the shell's outlet. */
  html: string;
  /** The responses that this HTML shows; hydration starts from the same ones. */
  entries: ContentEntry[];
  /** Named chunks (besides `expose`) that make this page interactive. */
  chunks: string[];
  /** Number of slides behind the page; 0 for none. */
  slides: number;
}

/** Where the site is reachable. */
export interface SiteAddress {
  /** Origin of the site, without a trailing slash: `https://hive.example`. */
  publicUrl: string;
}

/** `server/render.mjs` of a remote with public pages. `render` rejects rather than return an incomplete page. */
export interface FragmentModule {
  routes: string[];
  /** Without `site`, the page omits the tags that need an absolute URL. */
  render(path: string, content: ContentSnapshot, site?: SiteAddress): Promise<RenderedFragment>;
}

/** The shell around a page. The server writes `before + (fragment or outlet) + after` into `#root`. */
export interface RenderedShell {
  before: string;
  /** The outlet without a fragment: a boundary that the browser renders, or the page for unknown paths. */
  outlet: string;
  after: string;
  entries: ContentEntry[];
}

/** `server/render.mjs` of the shell. */
export interface ShellModule {
  render(path: string, manifest: Manifest, content: ContentSnapshot): Promise<RenderedShell>;
}

/** What decides which parts of a page show, without the person. */
export type ScreenRights = Pick<CurrentUser, 'accessLevel' | 'staffLevel' | 'permissions'>;

/** What the HTML of a portal or admin page is rendered from: the session and the answers of one request. */
export interface ScreenRequest {
  /** Path and query. */
  address: string;
  /** Absent for the loading state of the page. */
  session?: Pick<PageSession, 'user' | 'answers'>;
  /** For the loading state: the rights of the person when they are known, else the remote chooses. */
  rights?: ScreenRights | undefined;
  /** The responses that the HTML of the shell shows. */
  entries: ContentEntry[];
  /** The time zone of the visitor: `Europe/Berlin`. */
  zone: string;
}

/**
 * `server/render.js` of a remote whose pages are private: a script that declares `hiveRender`. It runs anew for each page, without
 * modules of Node, environment, files and network. Resolves to the content of the shell's outlet.
 */
export interface ScreenModule {
  render(request: ScreenRequest): Promise<string>;
}
