import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspace } from './workspace.js';

const run = promisify(execFile);

/** A marketing release with changed markup and styles. */
const CHANGED = `import { Root as Before } from './root-before';
import styles from './changed.module.css';
import type { HostApi } from '@hive/contracts';

export function Root({ host }: { host: HostApi }) {
  return (
    <>
      <p id="changed" className={styles.note}>New in this release</p>
      <Before host={host} />
    </>
  );
}
`;

/** A marketing release that renders on the server and crashes in the browser. */
const CRASHING = `import { Root as Before } from './root-before';
import type { HostApi } from '@hive/contracts';

declare const __SERVER__: boolean;

export function Root({ host }: { host: HostApi }) {
  if (!__SERVER__) {
    throw new Error('this release crashes in the browser');
  }
  return <><p id="crashing">Made by the release that crashes</p><Before host={host} /></>;
}
`;

/** A marketing release that cannot be rendered on the server: its pages contain the HTML of the previous release. */
const BROWSER_ONLY = `import { Root as Before } from './root-before';
import type { HostApi } from '@hive/contracts';

declare const __SERVER__: boolean;

export function Root({ host }: { host: HostApi }) {
  if (__SERVER__) {
    throw new Error('this release renders in browsers only');
  }
  return <><p id="browser-only">Made in the browser</p><Before host={host} /></>;
}
`;

/** A marketing release with checkbox, radios and select, which renders an object when the description contains OBJECT. */
const CHOICES = `import { useRef, useState } from 'react';
import type { HostApi } from '@hive/contracts';
import { useEventReplay } from '@hive/ui';
import { useSettingsQuery } from '@hive/store';
import { Root as Before } from './root-before';

function Choices() {
  const ref = useRef<HTMLElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [size, setSize] = useState('small');
  const [channel, setChannel] = useState('seo');
  useEventReplay(ref);
  return (
    <section ref={ref} data-part="choices">
      <input id="agreed" type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      {['small', 'big'].map((value) => (
        <input key={value} id={value} type="radio" name="size" checked={size === value} onChange={() => setSize(value)} />
      ))}
      <select id="channel" value={channel} onChange={(event) => setChannel(event.target.value)}>
        <option>seo</option>
        <option>ads</option>
      </select>
      <output id="chosen">{[agreed, size, channel].join(' ')}</output>
    </section>
  );
}

export function Root({ host }: { host: HostApi }) {
  const { data } = useSettingsQuery();
  if (data?.description === 'UNRENDERABLE') {
    throw new Error('This release cannot render this description.');
  }
  return <><Before host={host} /><Choices /></>;
}
`;

interface Change {
  project: 'shell' | 'mf-marketing' | 'mf-client-portal';
  version: string;
  /** Replaces the root component, which it can import from `root-before`. */
  root?: string;
  /** Replaces a text in a source file. */
  edit?: [file: string, from: string, to: string];
  /** With React's development build, which reports every hydration mismatch. */
  development?: boolean;
}

/** Builds of the product's own sources with changes, in a folder outside the workspace; each is built once. */
export class ReleaseBuilds {
  private readonly built = new Map<string, Promise<string>>();

  private constructor(private readonly dir: string) {}

  static async create(): Promise<ReleaseBuilds> {
    const dir = await mkdtemp(path.join(tmpdir(), 'hive-builds-'));
    await symlink(path.join(workspace, 'node_modules'), path.join(dir, 'node_modules'));
    return new ReleaseBuilds(dir);
  }

  changed(version: string): Promise<string> {
    return this.build({ project: 'mf-marketing', version, root: CHANGED });
  }

  crashing(version: string): Promise<string> {
    return this.build({ project: 'mf-marketing', version, root: CRASHING });
  }

  browserOnly(version: string): Promise<string> {
    return this.build({ project: 'mf-marketing', version, root: BROWSER_ONLY });
  }

  choices(version: string): Promise<string> {
    return this.build({ project: 'mf-marketing', version, root: CHOICES });
  }

  /** A shell that hydrates from its current state instead of the state that rendered the HTML. */
  withoutServerState(version: string): Promise<string> {
    const edit: Change['edit'] = ['src/bootstrap.tsx', ' serverState={store.getState()}', ''];
    return this.build({ project: 'shell', version, development: true, edit });
  }

  development(project: 'shell' | 'mf-marketing', version: string): Promise<string> {
    return this.build({ project, version, development: true });
  }

  /** The same code under another version. */
  unchanged(project: 'mf-client-portal', version: string): Promise<string> {
    return this.build({ project, version });
  }

  /** A release from before the server rendered the pages of the portal. */
  withoutScreens(version: string): Promise<string> {
    const edit: Change['edit'] = ['rspack.config.mjs', ', { render: true }', ''];
    return this.build({ project: 'mf-client-portal', version, edit });
  }

  async remove(): Promise<void> {
    await rm(this.dir, { recursive: true, force: true, maxRetries: 10 });
  }

  /** Gives the folder that `release publish` takes. */
  private build(change: Change): Promise<string> {
    const key = path.join(change.version, change.project);
    const build = this.built.get(key) ?? this.make(change, path.join(this.dir, key));
    this.built.set(key, build);
    return build;
  }

  private async make({ project, version, root, edit, development = false }: Change, dir: string): Promise<string> {
    await mkdir(path.dirname(dir), { recursive: true });
    await cp(path.join(workspace, project), dir, {
      recursive: true,
      filter: (file) => !/(^|\/)(dist|node_modules)$/.test(file),
    });
    if (root) {
      await rename(path.join(dir, 'src/root.tsx'), path.join(dir, 'src/root-before.tsx'));
      await writeFile(path.join(dir, 'src/root.tsx'), root);
      await writeFile(path.join(dir, 'src/changed.module.css'), '.note { color: rgb(1, 2, 3); margin: 0; }\n');
    }
    if (edit) {
      const [file, from, to] = edit;
      const source = await readFile(path.join(dir, file), 'utf8');
      if (!source.includes(from)) {
        throw new Error(`${file} has no ${from}`);
      }
      await writeFile(path.join(dir, file), source.replace(from, to));
    }
    const env: NodeJS.ProcessEnv = { ...process.env, RELEASE_VERSION: version };
    delete env.NODE_ENV;
    await run(process.execPath, [path.join(workspace, 'libs/build/federation/src/build.mjs'), dir], {
      cwd: dir,
      env: development ? { ...env, HIVE_REACT_DEV: '1' } : env,
    });
    return path.join(dir, 'dist');
  }
}
