import type { ContentEntry } from './host-api.js';
import type { Manifest } from './manifest.js';

/**
 * What pages are made from: raw answers of public GET calls by their path, e.g. `/api/settings`. Raw, so that every
 * release reads the same answers that its endpoints would fetch.
 */
export type ContentSnapshot = Record<string, unknown>;

/** One public page of a remote, made from one snapshot. */
export interface RenderedFragment {
  /** Title, description and other tags for the head. */
  head: string;
  /** What stands inside the shell's outlet. */
  html: string;
  /** The answers that this HTML shows; the browser starts from the same ones. */
  entries: ContentEntry[];
  /** Named chunks (besides `expose`) that make this page interactive. */
  chunks: string[];
  /** Number of slides behind the page; 0 for none. */
  slides: number;
}

/** What a page has to know of the site around it. */
export interface SiteAddress {
  /** Where the site is, without a slash at the end: `https://hive.example`. */
  publicUrl: string;
}

/** `server/render.mjs` of a remote with public pages. A render throws rather than give half a page. */
export interface FragmentModule {
  routes: string[];
  /** A server that does not say where the site is gets pages without what needs that. */
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
