/** Version of the host API that the shell offers; a remote declares the range it needs. */
export const HOST_API_VERSION = '1.4.0';

export interface FileInfo {
  /** Subresource integrity, `sha256-…`; `sha384-…` in older releases. */
  integrity: string;
  bytes: number;
}

/** A dialog that the HTML of a page can contain. */
export type PageDialog = 'login';

/** One link with a path of this site. */
export interface NavigationItem {
  label: string;
  path: string;
}

/** One link of a remote in the header of public pages. */
export interface HeaderLink extends NavigationItem {
  /** Shown as a button beside login and logout instead of as a link among the pages. */
  isButton?: boolean;
}

/** One entry of a remote's own sidebar; the remote maps the names of icon and badge to code. */
export interface SidebarItem extends NavigationItem {
  /** Shown where space is limited. */
  shortLabel?: string;
  /** Other routes of the same page. */
  aliases?: string[];
  icon: string;
  badge?: string;
  /** The capability that a person needs to see the entry; without one, everybody who may enter sees it. */
  capability?: string;
}

export interface SidebarGroup {
  label: string;
  items: SidebarItem[];
}

/**
 * A query of the first screen of some pages. The server sends it with the rights of the caller and puts the answer into
 * the page, so that the first screen needs no request.
 */
export interface PageQuery {
  /**
   * The remote's RTK Query endpoint, and the argument with which the page calls it. In routes with a parameter, the value
   * `:id` stands for that of the page's path.
   */
  endpoint: string;
  arg?: Record<string, string | number | boolean>;
  /** Path of the `GET` route that the endpoint calls: `/api/clients`, `/api/clients/:id/notes`. */
  route: `/api/${string}`;
  /** Query string of the call; `arg` by default. */
  params?: Record<string, string | number | boolean>;
  /** Routes of the remote whose first screen has this query. */
  paths: string[];
  /**
   * Query parameters that the URL must have: `{ "tab": "chat" }`. A value such as `:client` matches any value and can be
   * used in route and argument.
   */
  search?: Record<string, string>;
}

/** What a remote declares in its remote.json and the page.json of its pages, read before any of its code loads. */
export interface RemoteDeclaration {
  name: string;
  /**
   * Paths that the remote renders; each path belongs to exactly one remote. Paths may have parameters: `/admin/clients/:id`. Those
   * of public pages have one, whose values the content of the site lists (`content-pages.ts`).
   */
  routes: string[];
  /** Document titles by route, of portal or admin pages; public pages render their own. The shell adds the agency's name. */
  titles?: Record<string, string>;
  navigation: HeaderLink[];
  /** The remote's own sidebar; the shell does not read it. */
  sidebar?: SidebarGroup[];
  /** Queries of the first screens of portal or admin pages. */
  queries?: PageQuery[];
  /**
   * Portal and admin: the named chunks of each page besides those of every page, by route. The HTML names their files, so
   * that they load beside the others instead of after them.
   */
  pageChunks?: Record<string, string[]>;
  /** `public` pages are prerendered and indexed; the others are never cached. */
  access: 'public' | 'client' | 'staff';
  /** Semver range of HOST_API_VERSION. */
  hostApi: string;
}

/** In the gates of a release: the name of the agency. */
export const BRAND_MARK = '%brand%';

/** `release.json`. It is written last: a release is published once this file exists. */
export interface Release extends Omit<RemoteDeclaration, 'name'> {
  remote: string;
  version: string;
  commit: string;
  builtAt: string;
  by: string;
  /** Name of the container's global variable, which contains the version. Empty for the shell. */
  global: string;
  /** `remoteEntry.js`; empty for the shell. */
  entry: string;
  /** Shared packages: the versions that the shell provides, or the ranges that a remote needs. */
  shared: Record<string, string>;
  /** Files that each named chunk needs. */
  chunks: Record<string, string[]>;
  /** Fonts of the first screen, which the remote's pages preload; those of the shell belong to every public page. */
  preload?: string[];
  /** Fonts of the shell that portal and admin pages preload. */
  appPreload?: string[];
  /** The shell's inline script and its hash for the CSP, stored together so that they match after a rollback too. */
  boot?: { script: string; hash: string };
  /**
   * Portal and admin: the HTML of each route for visitors who may not enter. It needs no script before their first sign, and
   * this release hydrates it. `BRAND_MARK` stands for the name of the agency.
   */
  gates?: Record<string, string>;
  /** The shell: hydrates private pages that the server has rendered with the answers of their first screen. */
  screens?: boolean;
  /** The shell: dialogs that it renders into a page when the name is the hash of the path, `/admin#login`. */
  dialogs?: PageDialog[];
  /** Every file of the folder except release.json, by its path in the folder. */
  files: Record<string, FileInfo>;
}

/** The live version and the earlier ones of a remote in a channel. `previous` is newest first. */
export interface ChannelEntry {
  stable: string;
  previous: string[];
}

/** One revision of a channel; the highest number is live. Revisions never change, so they are also the history. */
export interface ChannelRevision {
  schema: 1;
  revision: number;
  at: string;
  by: string;
  action: 'promote' | 'rollback';
  remote: string;
  version: string;
  reason: string;
  /** The failed check that was overruled for this revision. */
  forced?: string;
  remotes: Record<string, ChannelEntry>;
}

/** A release as the browser needs it to load it. */
export interface RemoteCandidate {
  version: string;
  /** Path of remoteEntry.js on this site. */
  url: string;
  integrity: string;
  global: string;
}

export interface ManifestRemote {
  /** Versions in the order in which this visitor's page tries them. */
  order: string[];
  releases: Record<string, RemoteCandidate>;
  routes: string[];
  titles?: RemoteDeclaration['titles'];
  navigation: HeaderLink[];
  access: RemoteDeclaration['access'];
}

/** `/remotes.json`, also inlined in every page. */
export interface Manifest {
  revision: number;
  /** The live shell; absent while there is none. */
  shell?: string;
  remotes: Record<string, ManifestRemote>;
  /** The release that rendered the HTML of this page; absent when the page has no fragment. */
  page?: {
    remote: string;
    version: string;
    dialog?: PageDialog;
    /** The HTML shows the answers of a logged-in person. */
    isScreen?: boolean;
  };
  /** The server has answered 404, although the address matches a route with a parameter. */
  isMissing?: true;
}
