import { Inject, Injectable } from '@nestjs/common';
import { pagePathsOf, type ContentSnapshot, type Manifest, type ManifestRemote, type Release } from '@hive/contracts';
import { rendersPages, parseRenderedFragment, parseRenderedShell, SHELL } from '@hive/release';
import { CONFIG, type Config } from '../../../../config/config.js';
import { firstCandidate, releaseKey, type LiveSnapshot } from '../../releases/live-releases.js';
import { fragmentCss } from '../compose/compose.js';
import type { PageFragmentEntity } from './page-fragment.entity.js';
import { RenderPool } from './render-pool.js';
import { siteAddress, sourceHash } from './render.rules.js';
import { gateDialog, UNKNOWN_ROUTE, withDialog } from '../site.js';

/** What a release renders for one route. */
export type RenderedRow = Omit<
  PageFragmentEntity,
  'remote' | 'version' | 'sourceHash' | 'contentHash' | 'changedAt' | 'renderedAt'
>;

/** The pages that one release renders from one content. */
export interface RenderTarget {
  release: Release;
  routes: string[];
  /** Hash of everything that the rows are rendered from. */
  hash: string;
  render: (route: string) => Promise<RenderedRow>;
}

/** Browsers ignore NUL characters, and Postgres cannot store them. */
const replaceNul = (html: string): string => html.replaceAll('\0', '\uFFFD');

/** Lists the pages that the live releases have to render. */
@Injectable()
export class RenderTargets {
  constructor(
    private readonly pool: RenderPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The shell and every remote with public pages; empty before a shell is live. */
  list(snapshot: LiveSnapshot, content: ContentSnapshot): RenderTarget[] {
    const { manifest, releases, revision } = snapshot;
    const shell = releases.get(releaseKey(SHELL, revision.remotes[SHELL]?.stable ?? ''));
    const remotes = Object.keys(manifest.remotes)
      .map((name) => firstCandidate(snapshot, name))
      .filter((release) => release !== undefined)
      .filter(rendersPages);
    return shell
      ? [this.shellTarget(shell, manifest, content), ...remotes.map((remote) => this.fragmentTarget(remote, content))]
      : [];
  }

  private shellTarget(release: Release, manifest: Manifest, content: ContentSnapshot): RenderTarget {
    const remotes = Object.values(manifest.remotes);
    const routes = [...remotes.flatMap((remote) => remote.routes), UNKNOWN_ROUTE, ...gateRoutes(release, remotes)];
    return {
      release,
      routes,
      // A new revision alone changes no page.
      hash: sourceHash(content, { ...manifest, revision: 0 }),
      render: async (route) => {
        // No remote has this path.
        const path = route === UNKNOWN_ROUTE ? '/404' : route;
        const process = await this.pool.processOf(release);
        const { before, outlet, after, entries } = parseRenderedShell(await process.render(path, manifest, content));
        return {
          ...emptyRow(route),
          entries,
          before: replaceNul(before),
          html: replaceNul(outlet),
          after: replaceNul(after),
        };
      },
    };
  }

  private fragmentTarget(release: Release, content: ContentSnapshot): RenderTarget {
    const site = siteAddress(this.config);
    return {
      release,
      routes: pagePathsOf(release.routes, content),
      hash: sourceHash(content, site),
      render: async (route) => {
        const process = await this.pool.processOf(release);
        const fragment = parseRenderedFragment(await process.render(route, content, site), release);
        return {
          ...emptyRow(route),
          ...fragment,
          head: replaceNul(fragment.head),
          html: replaceNul(fragment.html),
          styles: fragmentCss(release, fragment.chunks),
        };
      },
    };
  }
}

/** The routes of gates whose dialog the shell renders. */
const gateRoutes = ({ dialogs = [] }: Release, remotes: ManifestRemote[]): string[] =>
  remotes.flatMap(({ access, routes }) => {
    const dialog = gateDialog(access);
    return dialog && dialogs.includes(dialog) ? routes.map((route) => withDialog(route, dialog)) : [];
  });

const emptyRow = (route: string): RenderedRow => ({
  route,
  head: '',
  before: '',
  html: '',
  after: '',
  entries: [],
  chunks: [],
  styles: [],
  slides: 0,
});
