import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest, ManifestRemote, Release } from '@hive/contracts';

/** A folder that a build wrote: `client/`, `server/` and `release.json`. */
export interface BuiltApp {
  dir: string;
  release: Release;
}

/** The build in a folder, with its `release.json`. */
export function readBuiltApp(dir: string): BuiltApp {
  return { dir, release: JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8')) as Release };
}

interface Options {
  shell: BuiltApp;
  remotes: BuiltApp[];
  path: string;
  /** Response bodies of the API by path; any other path is a 401. */
  answers?: Record<string, unknown>;
  /** Changes the manifest before the page loads it. */
  change?: (manifest: Manifest) => void;
}

const integrityOf = (body: Buffer) => `sha256-${createHash('sha256').update(body).digest('base64')}`;

function manifestRemote({ dir, release }: BuiltApp): ManifestRemote {
  const { remote, version, entry, global, routes, navigation, access } = release;
  const integrity = integrityOf(readFileSync(path.join(dir, 'client', entry)));
  const candidate = { version, url: `/bundles/${remote}/${version}/${entry}`, integrity, global };
  return { order: [version], releases: { [version]: candidate }, routes, navigation, access };
}

const jsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/**
 * Runs the files of real builds in jsdom: scripts and styles come from the folders of the builds. jsdom does not check
 * integrity; the browser stories do.
 */
export class BuiltPage {
  /** Parts of URLs that respond with 404 although the file exists. */
  readonly broken = new Set<string>();
  /** All requests so far: scripts, styles and calls. */
  readonly requests: string[] = [];
  readonly manifest: Manifest;
  private readonly apps: Map<string, BuiltApp>;
  private readonly observer = new MutationObserver((changes) => this.onInserted(changes));

  constructor(private readonly options: Options) {
    const { shell, remotes, change } = options;
    this.apps = new Map([shell, ...remotes].map((app) => [`${app.release.remote}/${app.release.version}`, app]));
    this.manifest = {
      revision: 1,
      remotes: Object.fromEntries(remotes.map((app) => [app.release.remote, manifestRemote(app)])),
    };
    change?.(this.manifest);
  }

  /** Loads the page like a browser that loads the scripts at once. */
  open(): void {
    const { shell, path: address } = this.options;
    history.replaceState(null, '', address);
    window.fetch = (input, init) => this.respond(input, init);
    this.observer.observe(document, { childList: true, subtree: true });
    document.body.innerHTML = `<div id="root"></div>${jsonScript('hive-manifest', this.manifest)}${jsonScript('hive-content', [])}`;
    const [main = ''] = shell.release.chunks.main ?? [];
    const script = document.createElement('script');
    script.src = `/bundles/shell/${shell.release.version}/${main}`;
    document.head.append(script);
  }

  close(): void {
    this.observer.disconnect();
  }

  private file(address: string): Buffer | undefined {
    const [, folder, remote, version, ...rest] = new URL(address, location.href).pathname.split('/');
    const app = folder === 'bundles' ? this.apps.get(`${remote}/${version}`) : undefined;
    const file = app && path.join(app.dir, 'client', ...rest);
    return file && existsSync(file) && !this.isBroken(address) ? readFileSync(file) : undefined;
  }

  private isBroken(address: string): boolean {
    return [...this.broken].some((part) => address.includes(part));
  }

  private respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    this.requests.push(`${init?.method ?? 'GET'} ${pathname}`);
    if (pathname === '/remotes.json') {
      return Promise.resolve(Response.json(this.manifest));
    }
    if (pathname.startsWith('/bundles/')) {
      const body = this.file(pathname);
      return Promise.resolve(body ? new Response(new Uint8Array(body)) : new Response(null, { status: 404 }));
    }
    const known = this.options.answers?.[pathname];
    const refused = { code: 'AUTH.REQUIRED', message: 'Please log in.' };
    return Promise.resolve(known === undefined ? Response.json(refused, { status: 401 }) : Response.json(known));
  }

  private onInserted(changes: MutationRecord[]): void {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src) {
        this.load(node, node.src);
      } else if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') {
        this.load(node, node.href);
      }
    }
  }

  private load(element: HTMLElement, address: string): void {
    this.requests.push(`${element.localName} ${new URL(address).pathname}`);
    const body = this.file(address);
    if (body && element instanceof HTMLScriptElement) {
      // indirect: in the page's global scope, as a script runs
      (0, window.eval)(body.toString('utf8'));
    }
    element.dispatchEvent(new Event(body ? 'load' : 'error'));
  }
}
