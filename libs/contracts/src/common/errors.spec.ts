import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { errorCatalogue } from './errors.js';

const contracts = path.resolve(import.meta.dirname, '..');

it('no two areas declare one error code, and none is missing in the catalogue', async () => {
  const files = readdirSync(contracts)
    .map((area) => path.join(contracts, area, `${area}.errors.ts`))
    .filter((file) => existsSync(file));
  const areas = await Promise.all(files.map((file) => import(file) as Promise<Record<string, object>>));
  const declared = areas.flatMap((area) => Object.values(area).flatMap((errors) => Object.keys(errors)));
  const common = Object.keys(errorCatalogue).filter((code) => /^(?:REQUEST|SERVER)\./.test(code));
  expect(declared.length).toBeGreaterThan(100);
  expect([...common, ...declared].toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
});
