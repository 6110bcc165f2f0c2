import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const workspace = path.resolve(import.meta.dirname, '../..');

/** A marketing release whose page has other markup and other styles. */
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

/** A marketing release that no server can render: its pages carry the HTML of the one before. */
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

/** A marketing release with a form of things to choose, and which renders an object where content says so. */
const CHOICES = `import { useRef, useState } from 'react';
import type { HostApi } from '@hive/contracts';
import { useEventReplay } from '@hive/ui';
import { useMarketingSettingsQuery } from './features/content/content.api';
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
  const { data } = useMarketingSettingsQuery();
  return <>{data?.description.includes('OBJECT') && (data as never)}<Before host={host} /><Choices /></>;
}
`;

interface Variant {
  project: string;
  version: string;
  root?: string;
  development?: boolean;
  /** In a source file, this text becomes the other. */
  edit?: [file: string, from: string, to: string];
}

/** Builds of the product's own sources, some of them changed, in a folder outside the workspace. */
export class Variants {
  private constructor(private readonly dir: string) {}

  static async create(): Promise<Variants> {
    const dir = await mkdtemp(path.join(tmpdir(), 'hive-variants-'));
    await symlink(path.join(workspace, 'node_modules'), path.join(dir, 'node_modules'));
    return new Variants(dir);
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

  /** A shell whose parts hydrate from the state of that moment instead of the one that made the HTML. */
  withoutServerState(version: string): Promise<string> {
    const edit: Variant['edit'] = ['src/bootstrap.tsx', ' serverState={serverState}', ''];
    return this.build({ project: 'shell', version, development: true, edit });
  }

  /** With React's development build, which tells of every hydration that does not fit. */
  development(project: 'shell' | 'mf-marketing', version: string): Promise<string> {
    return this.build({ project, version, development: true });
  }

  async remove(): Promise<void> {
    await rm(this.dir, { recursive: true, force: true });
  }

  /** Builds and gives the folder that `release publish` takes. */
  private async build({ project, version, root, edit, development = false }: Variant): Promise<string> {
    const place = path.join(this.dir, version, project);
    await mkdir(path.dirname(place), { recursive: true });
    await cp(path.join(workspace, project), place, {
      recursive: true,
      filter: (file) => !/(^|\/)(dist|node_modules)$/.test(file),
    });
    if (root) {
      await rename(path.join(place, 'src/root.tsx'), path.join(place, 'src/root-before.tsx'));
      await writeFile(path.join(place, 'src/root.tsx'), root);
      await writeFile(path.join(place, 'src/changed.module.css'), '.note { color: rgb(1, 2, 3); margin: 0; }\n');
    }
    if (edit) {
      const [file, from, to] = edit;
      const source = await readFile(path.join(place, file), 'utf8');
      if (!source.includes(from)) {
        throw new Error(`${file} has no ${from}`);
      }
      await writeFile(path.join(place, file), source.replace(from, to));
    }
    const env: NodeJS.ProcessEnv = { ...process.env, RELEASE_VERSION: version };
    delete env.NODE_ENV;
    await run(process.execPath, [path.join(workspace, 'libs/federation/src/build.mjs'), place], {
      cwd: place,
      env: development ? { ...env, HIVE_REACT_DEV: '1' } : env,
    });
    return path.join(place, 'dist');
  }
}
