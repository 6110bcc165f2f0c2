import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesOf } from './packages.mjs';
import { groupTexts, splitText } from './texts.mjs';
import { writeNotices } from './write-notices.mjs';

const root = path.join(import.meta.dirname, '../..');

describe('THIRD-PARTY-NOTICES', () => {
  const current = writeNotices(root);

  it('is current: `npm run notices` writes it', () => {
    // one boolean: a difference of two long texts would take long
    expect(readFileSync(path.join(root, 'THIRD-PARTY-NOTICES'), 'utf8') === current).toBe(true);
  });

  it('names packages of the server and of the pages, and none of the tests and tools', () => {
    const [server = '', web = ''] = current.split('\nThe web pages:\n');
    expect(server).toMatch(/^ {2}fastify \S+ \(MIT\)$/m);
    expect(server).toMatch(/^ {2}@img\/sharp-libvips-linux-x64 \S+ \(LGPL-3\.0-or-later\)$/m);
    expect(web).toMatch(/^ {2}react-dom \S+ \(MIT\)$/m);
    expect(web).toContain('SIL OPEN FONT LICENSE');
    expect(current).not.toMatch(/^ {2}(jest|prettier|@playwright\/test|nx) /m);
    expect(current).not.toContain('@hive/');
  });
});

describe('the packages of a workspace', () => {
  const locked = {
    api: { dependencies: { '@own/lib': '1', a: '1' } },
    'libs/lib': { dependencies: { b: '1' } },
    'node_modules/@own/lib': { link: true, resolved: 'libs/lib' },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '2' }, peerDependencies: { missing: '1' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { a: '1' } },
    'node_modules/b': { version: '1.0.0', optionalDependencies: { c: '1' } },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/unused': { version: '1.0.0' },
  };

  it('are those that Node.js finds, each version once', () => {
    const found = packagesOf(locked, ['api']);
    const expected = ['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/b', 'node_modules/c'];
    expect(new Set(found)).toEqual(new Set(expected));
    expect(found).toHaveLength(expected.length);
  });
});

describe('licence texts', () => {
  const text = 'Permission is granted.\nThe above copyright notice stays.';

  it('keep their copyright lines apart from the text', () => {
    const { copyrights, body } = splitText(`MIT\n\nCopyright (c) 2024 Ann\n(c) Bob\n\n${text}`);
    expect(copyrights).toEqual(['Copyright (c) 2024 Ann', '(c) Bob']);
    expect(body).toBe(`MIT\n\n${text}`);
  });

  it('are written once for all packages that share them', () => {
    const groups = groupTexts([
      { label: 'a 1', text: `Copyright Ann\n${text}` },
      { label: 'b 1', text: `Copyright Bob\n${text.replace('\n', ' ')}` },
      { label: 'c 1', text: 'Another text' },
    ]);
    expect(groups).toEqual([
      {
        body: text,
        packages: [
          { label: 'a 1', copyrights: ['Copyright Ann'] },
          { label: 'b 1', copyrights: ['Copyright Bob'] },
        ],
      },
      { body: 'Another text', packages: [{ label: 'c 1', copyrights: [] }] },
    ]);
  });
});
