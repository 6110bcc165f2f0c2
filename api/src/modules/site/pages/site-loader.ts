import { Inject, Injectable } from '@nestjs/common';
import { matchRoute, type PageDialog, type Release } from '@hive/contracts';
import { rendersScreens, SHELL } from '@hive/release';
import { DataSource, In } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { BundleFiles } from '../releases/bundle-files.js';
import { firstCandidate, releaseKey, type LiveSnapshot } from '../releases/live-releases.js';
import { dialogCss, fragmentCss, shellCss } from './compose/compose.js';
import { SIGNED_IN_CHUNK, SIGNED_OUT_CHUNK } from './compose/page-input.js';
import type { RenderedRow } from './render/render-targets.js';
import { PageFragmentEntity } from './render/page-fragment.entity.js';
import {
  bundleUrl,
  settingsIn,
  UNKNOWN_ROUTE,
  type AppStyles,
  type InlineStyles,
  type Site,
  type StoredShell,
  type StoredFragment,
} from './site.js';

/** What a release has rendered, stored or not. */
type RenderedFragment = RenderedRow &
  Pick<PageFragmentEntity, 'remote' | 'version'> &
  Partial<Pick<PageFragmentEntity, 'changedAt'>>;

/** Loads the rendered pages of the live releases. */
@Injectable()
export class SiteLoader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: BundleFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Undefined until the live shell is rendered. Throws when the database or the release store fails. */
  async load(snapshot: LiveSnapshot): Promise<Site | undefined> {
    const { manifest, releases, revision } = snapshot;
    const shell = releases.get(releaseKey(SHELL, revision.remotes[SHELL]?.stable ?? ''));
    if (!shell) {
      return undefined;
    }
    const rows = await this.rowsOf(shell.version, Object.keys(manifest.remotes));
    const shellHtml = new Map<string, StoredShell>(
      rows
        .filter(({ remote }) => remote === SHELL)
        .map(({ route, before, html, after, entries }) => [route, { before, outlet: html, after, entries }]),
    );
    const routes = Object.values(manifest.remotes).flatMap((remote) => remote.routes);
    if (![...routes, UNKNOWN_ROUTE].every((route) => shellHtml.has(route))) {
      return undefined;
    }
    return {
      manifest,
      shell,
      shellStyles: await this.stylesOf(SHELL, shell.version, shellCss(shell)),
      dialogStyles: await this.dialogStylesOf(shell),
      shellHtml,
      fragments: await this.fragmentsOf(snapshot, rows),
      appStyles: await this.appStylesOf(snapshot),
      releases,
      ...brandOf(shellHtml),
      publicUrl: this.config.publicUrl,
    };
  }

  private rowsOf(shellVersion: string, remotes: string[]): Promise<PageFragmentEntity[]> {
    const where = [{ remote: SHELL, version: shellVersion }, { remote: In(remotes) }];
    return this.dataSource.getRepository(PageFragmentEntity).find({ where });
  }

  /** For each public page the fragment of the first candidate release that has one. */
  private async fragmentsOf({ manifest, releases }: LiveSnapshot, rows: PageFragmentEntity[]) {
    const fragments = new Map<string, StoredFragment>();
    for (const [name, { order, routes, access }] of Object.entries(manifest.remotes)) {
      const ofRemote = access === 'public' ? rows.filter((row) => row.remote === name) : [];
      for (const path of pathsOf(routes, order, ofRemote)) {
        const candidates = ofRemote.filter(({ route }) => route === path);
        const row = order
          .map((version) => candidates.find((candidate) => candidate.version === version))
          .find((candidate) => candidate);
        if (row && releases.has(releaseKey(name, row.version))) {
          fragments.set(path, await this.fragmentOf(row));
        }
      }
    }
    return fragments;
  }

  private async dialogStylesOf(shell: Release) {
    const styles = new Map<PageDialog, InlineStyles>();
    for (const dialog of shell.dialogs ?? []) {
      styles.set(dialog, await this.stylesOf(SHELL, shell.version, dialogCss(shell, dialog)));
    }
    return styles;
  }

  private async appStylesOf(snapshot: LiveSnapshot) {
    const styles = new Map<string, AppStyles>();
    for (const [name, { access, routes }] of Object.entries(snapshot.manifest.remotes)) {
      const release = firstCandidate(snapshot, name);
      if (release && access !== 'public') {
        for (const route of routes) {
          styles.set(route, await this.stylesOfRoute(release, route));
        }
      }
    }
    return styles;
  }

  private async stylesOfRoute(release: Release, route: string): Promise<AppStyles> {
    const { remote, version, pageChunks } = release;
    const ofPage = rendersScreens(release) ? (pageChunks?.[route] ?? []) : [];
    return {
      app: await this.stylesOf(remote, version, fragmentCss(release, [SIGNED_IN_CHUNK, ...ofPage])),
      gate: await this.stylesOf(remote, version, fragmentCss(release, [SIGNED_OUT_CHUNK])),
    };
  }

  /** What a release has rendered, with the text of its style sheets. */
  async fragmentOf(row: RenderedFragment): Promise<StoredFragment> {
    const { remote, version, head, html, entries, chunks, slides, changedAt = null, styles } = row;
    const inlined = await this.stylesOf(remote, version, styles);
    return { version, head, html, entries, chunks, slides, changedAt, styles: inlined };
  }

  private async stylesOf(remote: string, version: string, files: string[]): Promise<InlineStyles> {
    const texts = await Promise.all(files.map((file) => this.files.readText(remote, version, file)));
    return { text: texts.join(''), urls: files.map((file) => bundleUrl(remote, version, file)) };
  }
}

/** Routes with a parameter have the pages that the first candidate with any page has: others may have ones that are gone. */
function pathsOf(routes: string[], order: string[], rows: PageFragmentEntity[]): string[] {
  const version = order.find((candidate) => rows.some((row) => row.version === candidate));
  const paths = rows.filter((row) => row.version === version).map(({ route }) => route);
  return routes.flatMap((route) => (route.includes(':') ? paths.filter((path) => matchRoute([route], path)) : [route]));
}

/** Name, logo and image of the agency, as the shell rendered them. */
function brandOf(shellHtml: ReadonlyMap<string, StoredShell>): Pick<Site, 'brandName' | 'logoUrl' | 'shareImageUrl'> {
  const settings = settingsIn(shellHtml);
  const { brandName = 'Hive', logoUrl = '', shareImageUrl = '' } = settings ?? {};
  return { brandName, logoUrl, shareImageUrl };
}
