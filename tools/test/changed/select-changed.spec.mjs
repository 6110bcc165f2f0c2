import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { kindOf } from './areas.mjs';
import { describeChoice } from './describe-choice.mjs';
import { ImportGraph, isSpec } from './import-graph.mjs';
import { selectChanged, selectSpecs } from './select-changed.mjs';

let root;

const write = (file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@hive.test', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

function commit(message = 'change') {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

const tree = {
  'api/src/app.module.ts': `
    import { ContactModule } from './modules/customers/contact/contact.module.js';
    import { NotesModule } from './modules/collaboration/notes/notes.module.js';`,
  'api/test/test-app.ts': `import { AppModule } from '../src/app.module.js';`,
  'api/src/modules/customers/contact/contact.module.ts': `import { ContactService } from './contact.service.js';`,
  'api/src/modules/customers/contact/contact.service.ts': `import { contactRoutes } from '@hive/contracts';`,
  'api/src/modules/customers/contact/contact.controller.ts': `import { contactRoutes } from '@hive/contracts';`,
  'api/src/modules/customers/contact/contact.entity.ts': `@Entity('messages') export class ContactEntity {}`,
  'api/src/modules/customers/contact/contact.api.spec.ts': `import { createTestApp } from '../../../../test/test-app.js';`,
  'api/src/modules/collaboration/notes/notes.module.ts': `import { ContactService } from '../../customers/contact/contact.service.js';`,
  'api/src/modules/collaboration/notes/notes.api.spec.ts': `import { createTestApp } from '../../../../test/test-app.js';`,
  'api/src/modules/site/settings/settings.service.ts': `export const settings = 1;`,
  'api/src/modules/site/settings/settings.api.spec.ts': `import { createTestApp } from '../../../../test/test-app.js';`,
  'api/src/migrations/1-create-messages.ts': `export const up = \`CREATE TABLE "messages" ()\`;`,
  'api/test/test-database.api.spec.ts': `import { createTestApp } from './test-app.js';`,
  'api/src/common/http/routes.api.spec.ts': `import * as contracts from '@hive/contracts';`,
  'libs/contracts/package.json': JSON.stringify({ exports: { '.': { source: './src/index.ts' } } }),
  'libs/contracts/src/index.ts': `
    export * from './contact/contact.routes.js';
    export { noteRoutes } from './notes/notes.routes.js';`,
  'libs/contracts/src/contact/contact.routes.ts': `export const contactRoutes = {};`,
  'libs/contracts/src/notes/notes.routes.ts': `export const noteRoutes = {};`,
  'mf-admin/src/pages/page-by-path.ts': `
    import { HivePage } from './hive/hive-page';
    import * as declared from './page-declarations';
    export const LazyNotes = lazyComponent(async () => (await import('./notes/notes-page')).NotesPage);
    export const LazyClient = lazyComponent(async () => (await import(/* webpackChunkName: "c" */ './client/client-page')).C);
    export const pages = [{ ...declared.hive, Page: HivePage }, { ...declared.notes, Page: LazyNotes }];`,
  'mf-admin/src/pages/hive/page.json': '{ "paths": ["/hive"] }',
  'mf-admin/src/pages/notes/page.json': '{ "paths": ["/notes"] }',
  'mf-admin/src/pages/client/page.json': '{ "paths": ["/clients/:id"] }',
  'mf-admin/src/pages/hive/hive-page.tsx': `import { MessageList } from '../../features/contact/message-list';`,
  'mf-admin/src/pages/notes/notes-page.tsx': `import { noteRoutes } from '@hive/contracts';`,
  'mf-admin/src/pages/client/client-page.tsx': `import '../../features/contact/message-list';`,
  'mf-admin/src/features/contact/message-list.tsx': `import styles from './message-list.module.css';`,
  'mf-admin/src/features/contact/message-list.module.css': `.list {}`,
  'mf-admin/src/root.tsx': `import { pageByPath } from './pages/page-by-path';`,
  'mf-admin/src/testing/render-admin.tsx': `import { Root } from '../root';`,
  'mf-admin/src/pages/hive.spec.tsx': `import { open } from '../testing/render-admin'; open('/hive?tab=chat');`,
  'mf-admin/src/pages/notes.spec.tsx': `import { open } from '../testing/render-admin'; open('/notes');`,
  'mf-admin/src/pages/client.spec.tsx':
    'import { open } from "../testing/render-admin"; const id = 1; open(`/clients/${id}`);',
  'tools/tables/first.mjs': `import { second } from './second.mjs';`,
  'tools/tables/second.mjs': `import { first } from './first.mjs';`,
  'tools/lists/first.spec.mjs': `import { first } from '../tables/first.mjs';`,
  'tools/lists/guide.spec.mjs': `readFileSync('docs/guide.md');`,
  'docs/guide.md': 'Guide',
  'docs/other.md': 'Other',
  'e2e/stories/contact.spec.ts': `test('contact @main');`,
  'e2e/stories/late.spec.ts': `test('late');`,
  'jest.config.mjs': 'export default {};',
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'hive-changed-'));
  Object.entries(tree).forEach(([file, text]) => write(file, text));
});
afterEach(() => rmSync(root, { recursive: true }));

const nameOf = (spec) => path.basename(spec).replace(/\.spec\.\w+$/, '');

/** What the choice for changed files is, without git. */
async function choiceFor(...files) {
  return { base: 'abc', files, ...selectSpecs(await ImportGraph.read(root), files) };
}

const CONTACT = ['contact.api', 'notes.api'];

const choices = [
  [
    'a service: specs of its area and of areas that use it',
    'api/src/modules/customers/contact/contact.service.ts',
    CONTACT,
  ],
  ['an area that nobody uses: its own specs', 'api/src/modules/site/settings/settings.service.ts', ['settings.api']],
  [
    'a controller: the walks through all contracts, too',
    'api/src/modules/customers/contact/contact.controller.ts',
    ['routes.api', 'contact.api'],
  ],
  [
    'an entity: the comparison of tables, too',
    'api/src/modules/customers/contact/contact.entity.ts',
    [...CONTACT, 'test-database.api'],
  ],
  [
    'a migration: areas with its tables',
    'api/src/migrations/1-create-messages.ts',
    ['contact.api', 'test-database.api'],
  ],
  [
    'a contract: who imports its names by a barrel',
    'libs/contracts/src/notes/notes.routes.ts',
    ['routes.api', 'notes'],
  ],
  [
    'a contract that a barrel exports by a star',
    'libs/contracts/src/contact/contact.routes.ts',
    ['routes.api', 'contact.api'],
  ],
  ['a page: specs that open its route', 'mf-admin/src/pages/hive/hive-page.tsx', ['hive']],
  ['a page that is imported dynamically', 'mf-admin/src/pages/notes/notes-page.tsx', ['notes']],
  ['a page whose route has a parameter', 'mf-admin/src/pages/client/client-page.tsx', ['client']],
  [
    'a component: specs of the pages that show it',
    'mf-admin/src/features/contact/message-list.tsx',
    ['client', 'hive'],
  ],
  [
    'a style sheet: those of its component',
    'mf-admin/src/features/contact/message-list.module.css',
    ['client', 'hive'],
  ],
  ['what all pages use', 'mf-admin/src/root.tsx', ['client', 'hive', 'notes']],
  ['a file of an import cycle', 'tools/tables/second.mjs', ['first']],
  ['a document: specs that read it', 'docs/guide.md', ['guide']],
  ['a document that no spec reads', 'docs/other.md', []],
  ['a spec: itself', 'mf-admin/src/pages/hive.spec.tsx', ['hive']],
  ['what every API spec starts', 'api/test/test-app.ts', [...CONTACT, 'settings.api', 'test-database.api']],
];

describe('the choice of specs', () => {
  it.each(choices)('for %s', async (_, file, expected) => {
    const { specs } = await choiceFor(file);
    expect(specs.map(nameOf).toSorted()).toEqual(expected.toSorted());
  });

  it('says that a changed configuration concerns every test', async () => {
    const choice = await choiceFor('docs/guide.md', 'jest.config.mjs');
    expect(choice.everything).toBe(true);
    expect(describeChoice(choice)).toContain('because every test depends on jest.config.mjs');
    expect(choice.specs).toHaveLength(
      Object.keys(tree).filter((file) => isSpec(file) && kindOf(file) !== 'story').length,
    );
  });

  it('names what it leaves out and why it chose a spec', async () => {
    const text = describeChoice(await choiceFor('mf-admin/src/pages/notes/notes-page.tsx', 'e2e/stories/late.spec.ts'));
    expect(text).toContain('mf-admin/src/pages/notes.spec.tsx reaches mf-admin/src/pages/notes/notes-page.tsx');
    expect(text).toContain('Needs builds, so it does not run: e2e/stories/late.spec.ts');
    expect(text).toContain(
      'Left out: 2 screen suites, 5 API suites, 2 other suites, 1 story; npm test runs everything.',
    );
  });
});

/** The names of the specs that are chosen by what git says. */
async function chosen(options = {}) {
  const { specs } = await selectChanged({ root, ...options });
  return specs.map(nameOf);
}

function createRepository() {
  git('init', '--quiet', '--initial-branch=main');
  commit('first');
  git('checkout', '--quiet', '-b', 'work');
}

describe('removed, renamed and new files', () => {
  beforeEach(createRepository);

  it('nothing runs without a change', async () => {
    expect(await chosen()).toEqual([]);
  });

  it('a removed file concerns who still imports it', async () => {
    rmSync(path.join(root, 'mf-admin/src/features/contact/message-list.tsx'));
    expect(await chosen()).toEqual(['client', 'hive']);
  });

  it('a file that a barrel exports concerns who still imports its names', async () => {
    rmSync(path.join(root, 'libs/contracts/src/notes/notes.routes.ts'));
    expect(await chosen()).toEqual(expect.arrayContaining(['routes.api', 'notes']));
  });

  it('a renamed file concerns who imports the old or the new name', async () => {
    renameSync(path.join(root, 'tools/tables/second.mjs'), path.join(root, 'tools/tables/third.mjs'));
    expect(await chosen()).toEqual(['first']);
  });

  it('a removed spec does not run', async () => {
    rmSync(path.join(root, 'tools/lists/guide.spec.mjs'));
    expect(await chosen()).toEqual([]);
  });

  it('a changed line of a barrel concerns who imports its names', async () => {
    write('libs/contracts/src/index.ts', `export * from './contact/contact.routes.js';`);
    expect(await chosen()).toEqual(expect.arrayContaining(['routes.api', 'notes']));
  });

  it('untracked specs run', async () => {
    write('tools/lists/new.spec.mjs', '');
    expect(await chosen()).toEqual(['new']);
  });
});

describe('the commit to compare with', () => {
  beforeEach(() => {
    createRepository();
    write('docs/guide.md', 'Changed');
    commit();
  });

  it('is where the branch left main', async () => {
    git('branch', '--force', 'main', 'HEAD~1');
    expect(await chosen()).toEqual(['guide']);
  });

  it('is the given one', async () => {
    expect(await chosen({ since: 'HEAD' })).toEqual([]);
    await expect(chosen({ since: 'nothing' })).rejects.toThrow('No commit is named nothing');
  });

  it('is on main the commit before the last, or what was pushed', async () => {
    git('checkout', '--quiet', '-B', 'main');
    expect(await chosen()).toEqual(['guide']);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(await chosen()).toEqual([]);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD~1');
    expect(await chosen()).toEqual(['guide']);
  });
});
