import { rm } from 'node:fs/promises';
import { pagePathsOf, type Manifest, type Release, type ScreenRequest } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { ReleaseError } from '../release-error.js';
import { SHELL } from '../release.rules.js';
import type { PromoteGate } from '../release-store.js';
import { writeRenderCode } from './render-code.js';
import { createRenderFolder } from './render-folder.js';
import { RenderProcess } from './render-process.js';
import {
  parseRenderedFragment,
  parseRenderedShell,
  RENDER_MODULE,
  rendersPages,
  rendersScreens,
} from './rendered.rules.js';
import type { SiteContent } from './stored-content.js';

/** A path that no remote claims: the shell renders its 404 page. */
const UNCLAIMED_PATH = '/404';

/**
 * Refuses a release that cannot render its pages. Public ones have the content of the site: a remote renders all its routes, a
 * shell the frame of every live page; without content, every such release passes. Private ones have no answers.
 */
export function renderGate(storage: ObjectStorage, contentOf: () => Promise<SiteContent | undefined>): PromoteGate {
  return async (candidate, live) => {
    if (rendersScreens(candidate)) {
      await renderAll(storage, candidate, candidate.routes.map(loadingPage));
      return;
    }
    const content = rendersPages(candidate) || candidate.remote === SHELL ? await contentOf() : undefined;
    if (content) {
      const withContent = pagesOf(candidate, live, content).map((page) => ({
        path: page.path,
        render: (process: RenderProcess) => page.render(process, content),
      }));
      await renderAll(storage, candidate, withContent);
    }
  };
}

async function renderAll(storage: ObjectStorage, candidate: Release, pages: Page[]): Promise<void> {
  await withRenderProcess(storage, candidate, async (process) => {
    for (const page of pages) {
      await page.render(process).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        const name = `${candidate.remote}@${candidate.version}`;
        throw new ReleaseError('GATE_FAILED', `${name} does not render ${page.path}: ${reason}`);
      });
    }
  });
}

/** A private page without person and answers. */
const loadingPage = (route: string): Page => ({
  path: route,
  render: (process) => process.render({ address: route, entries: [], zone: 'UTC' } satisfies ScreenRequest),
});

interface Page {
  path: string;
  render(process: RenderProcess): Promise<unknown>;
}

interface PublicPage {
  path: string;
  render(process: RenderProcess, site: SiteContent): Promise<unknown>;
}

function pagesOf(candidate: Release, live: Record<string, Release>, { content: ofSite }: SiteContent): PublicPage[] {
  if (candidate.remote === SHELL) {
    const manifest = manifestOf(Object.values(live).filter(({ remote }) => remote !== SHELL));
    const paths = Object.values(manifest.remotes).flatMap(({ routes }) => routes);
    return Object.hasOwn(candidate.files, RENDER_MODULE)
      ? [...paths, UNCLAIMED_PATH].map((route) => ({
          path: route,
          render: async (process, { content }) => parseRenderedShell(await process.render(route, manifest, content)),
        }))
      : [];
  }
  return (rendersPages(candidate) ? pagePathsOf(candidate.routes, ofSite) : []).map((route) => ({
    path: route,
    render: async (process, { content, site }) =>
      parseRenderedFragment(await process.render(route, content, site), candidate),
  }));
}

/** The part of the manifest that a shell renders from: the paths of the remotes. */
const manifestOf = (remotes: Release[]): Manifest => ({
  revision: 0,
  remotes: Object.fromEntries(
    remotes.map(({ remote, version, routes, titles = {}, navigation, access }) => [
      remote,
      { order: [version], releases: {}, routes, titles, navigation, access },
    ]),
  ),
});

/** Starts a render process for a release, runs `work` with it, then stops the process and removes its files. */
async function withRenderProcess(
  storage: ObjectStorage,
  release: Release,
  work: (process: RenderProcess) => Promise<void>,
): Promise<void> {
  const folder = await createRenderFolder();
  try {
    const file = await writeRenderCode(storage, release, folder);
    const process = new RenderProcess(file, { pages: rendersScreens(release) ? 'private' : 'public' });
    try {
      await work(process);
    } finally {
      process.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
