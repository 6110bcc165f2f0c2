import {
  matchRoute,
  type ContentEntry,
  type Manifest,
  type PageDialog,
  type Release,
  type RemoteDeclaration,
  type Settings,
} from '@hive/contracts';

/** The shell HTML of one route, or of all unknown ones, as the live shell rendered it. */
export interface StoredShell {
  before: string;
  outlet: string;
  after: string;
  entries: ContentEntry[];
}

/** Inlined style sheets. */
export interface InlineStyles {
  text: string;
  /** URLs of the files whose text this is. */
  urls: string[];
}

/** Styles of a page of portal or admin. */
export interface AppStyles {
  app: InlineStyles;
  /** For visitors who may not enter. */
  gate: InlineStyles;
}

/** One public page as a release rendered it. */
export interface StoredFragment {
  version: string;
  head: string;
  html: string;
  entries: ContentEntry[];
  chunks: string[];
  slides: number;
  /** When its text or pictures changed; null when that is not known. */
  changedAt?: Date | null;
  /** Styles of this page alone. */
  styles: InlineStyles;
}

/** Key of the shell HTML for unknown paths. */
export const UNKNOWN_ROUTE = '*';

/** The chunk of the shell with the code of a dialog. */
export const dialogChunk = (dialog: PageDialog): string => `${dialog}-dialog`;

/** Key of the shell HTML of a route with an open dialog, and the path with which the shell renders it. */
export const withDialog = (route: string, dialog: PageDialog | undefined): string =>
  dialog ? `${route}#${dialog}` : route;

/** The dialog over the HTML for visitors who may not enter an area. The portal has its login in the page. */
export const gateDialog = (access: RemoteDeclaration['access']): PageDialog | undefined =>
  access === 'staff' ? 'login' : undefined;

/** URL of a file of a release. */
export const bundleUrl = (remote: string, version: string, file: string): string =>
  `/bundles/${remote}/${version}/${file}`;

/** The settings of the agency that the shell has rendered. */
export const settingsIn = (shellHtml: Site['shellHtml']): Settings | undefined =>
  shellHtml
    .get(UNKNOWN_ROUTE)
    ?.entries.map(({ data }) => data as Settings | null)
    .find((data) => data?.brandName) ?? undefined;

/** Everything that pages are composed of: one consistent state of live releases and their rendered HTML. */
export interface Site {
  manifest: Manifest;
  shell: Release;
  shellStyles: InlineStyles;
  /** Styles of the dialogs that the shell renders into pages, without those of the shell. */
  dialogStyles: ReadonlyMap<PageDialog, InlineStyles>;
  /** By route, also with an open dialog; `UNKNOWN_ROUTE` for the page of unknown paths. */
  shellHtml: ReadonlyMap<string, StoredShell>;
  /** By path: the fragment of the first candidate that has one. */
  fragments: ReadonlyMap<string, StoredFragment>;
  /** By route: the styles of the first candidate of portal and admin. */
  appStyles: ReadonlyMap<string, AppStyles>;
  /** The releases that pages may name, by `remote@version`. */
  releases: ReadonlyMap<string, Release>;
  brandName: string;
  /** Empty for the built-in logo. */
  logoUrl: string;
  /** Empty for the built-in image of shared links. */
  shareImageUrl: string;
  publicUrl: string;
}

export interface Route {
  /** Key of the shell HTML: the declared path, such as `/admin/clients/:id`. */
  key: string;
  /** Key of the fragments and of the page cache: the path of a public page, also of one whose route has a parameter. */
  path: string;
  remote?: string;
  access: RemoteDeclaration['access'];
  /** The values of the parameters in the path of the page. */
  params: Record<string, string>;
  /** The route has a parameter, but there is no page with this value. */
  isMissing?: true;
}

/** The path of a public page with the values of its parameters. */
const pathOf = (route: string, params: Record<string, string>): string =>
  route.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

const unknownRoute: Route = { key: UNKNOWN_ROUTE, path: UNKNOWN_ROUTE, access: 'public', params: {} };

/** The route of a page that exists: a public one with a parameter has a fragment for each value. */
export function pageRouteOf({ manifest, fragments }: Pick<Site, 'manifest' | 'fragments'>, pathname: string): Route {
  const route = routeOf(manifest, pathname);
  const isMissing = route.access === 'public' && route.key.includes(':') && !fragments.has(route.path);
  return isMissing ? { ...unknownRoute, isMissing } : route;
}

/** The route of a path; a trailing slash is ignored. */
export function routeOf({ remotes }: Manifest, pathname: string): Route {
  for (const [remote, { routes, access }] of Object.entries(remotes)) {
    const match = matchRoute(routes, pathname);
    if (match) {
      const path = access === 'public' ? pathOf(match.route, match.params) : match.route;
      return { key: match.route, path, remote, access, params: match.params };
    }
  }
  return unknownRoute;
}
