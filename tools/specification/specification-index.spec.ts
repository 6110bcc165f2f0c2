import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ROW_ID = /\[([A-Z]{2,3}-\d+)\]/g;

describe('docs/specification-index.md', () => {
  it('lists every row id that a test title carries', () => {
    const listed = new Set(
      [...readFileSync('docs/specification-index.md', 'utf8').matchAll(/^\| ([A-Z]{2,3}-\d+) \|/gm)].map(
        ([, id]) => id,
      ),
    );
    const titles = execFileSync('git', ['grep', '-hE', '\\[[A-Z]{2,3}-[0-9]+\\]', '--', '*.spec.ts', '*.spec.tsx'], {
      encoding: 'utf8',
    });
    const used = new Set([...titles.matchAll(ROW_ID)].map(([, id]) => id));

    expect(used.size).toBeGreaterThan(50);
    expect([...used].filter((id) => !listed.has(id))).toEqual([]);
  });
});
