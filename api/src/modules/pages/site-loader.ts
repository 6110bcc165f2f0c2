import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@hive/contracts';
import { SHELL } from '@hive/release';
import { DataSource, In } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { BundleFiles } from '../releases/bundle-files.js';
import { releaseKey, type LiveSnapshot } from '../releases/live-releases.js';
import { shellCss } from './compose.js';
import { PageFragmentEntity } from './page-fragment.entity.js';
import {
  bundleUrl,
  UNKNOWN_ROUTE,
  type InlineStyles,
  type Site,
  type StoredShell,
  type StoredFragment,
} from './site.js';

/** Reads what was rendered for a snapshot of what is live. */
@Injectable()
export class SiteLoader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: BundleFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Undefined while the live shell has rendered nothing yet. Throws when database or bundle store do not answer. */
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
      shellHtml,
      fragments: await this.fragmentsOf(snapshot, rows),
      releases,
      brandName: brandNameOf(shellHtml),
      publicUrl: this.config.publicUrl,
    };
  }

  private rowsOf(shellVersion: string, remotes: string[]): Promise<PageFragmentEntity[]> {
    const where = [{ remote: SHELL, version: shellVersion }, { remote: In(remotes) }];
    return this.dataSource.getRepository(PageFragmentEntity).find({ where });
  }

  /** For each public route the fragment of the first candidate that has one: the page says whose it is. */
  private async fragmentsOf({ manifest, releases }: LiveSnapshot, rows: PageFragmentEntity[]) {
    const fragments = new Map<string, StoredFragment>();
    for (const [name, { order, routes, access }] of Object.entries(manifest.remotes)) {
      for (const route of access === 'public' ? routes : []) {
        const own = rows.filter((row) => row.remote === name && row.route === route);
        const row = order.map((version) => own.find((made) => made.version === version)).find((made) => made);
        if (row && releases.has(releaseKey(name, row.version))) {
          fragments.set(route, await this.fragmentOf(row));
        }
      }
    }
    return fragments;
  }

  private async fragmentOf(row: PageFragmentEntity): Promise<StoredFragment> {
    const { remote, version, head, html, entries, chunks, slides, styles } = row;
    return { version, head, html, entries, chunks, slides, styles: await this.stylesOf(remote, version, styles) };
  }

  private async stylesOf(remote: string, version: string, files: string[]): Promise<InlineStyles> {
    const texts = await Promise.all(files.map((file) => this.files.readText(remote, version, file)));
    return { text: texts.join(''), urls: files.map((file) => bundleUrl(remote, version, file)) };
  }
}

/** The name for titles of pages that no remote rendered. */
function brandNameOf(shellHtml: ReadonlyMap<string, StoredShell>): string {
  const entries = shellHtml.get(UNKNOWN_ROUTE)?.entries ?? [];
  const settings = entries.map(({ data }) => data as Partial<Settings> | null).find((data) => data?.brandName);
  return settings?.brandName ?? 'Hive';
}
