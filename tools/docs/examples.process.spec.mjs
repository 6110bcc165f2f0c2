import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeBlocks } from './code-blocks.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** An example leaves out what surrounds it: declarations, the function that a `return` ends, and the value of a shorthand. */
const LEFT_OUT = /error TS(?:1108|2304|2503|18004): /;

/** Compiles the texts with the options of web code; gives the errors of each. */
function compile(texts) {
  mkdirSync(path.join(root, '.nx/tmp'), { recursive: true });
  // inside the repository, where its packages are found
  const dir = mkdtempSync(path.join(root, '.nx/tmp/examples-'));
  try {
    texts.forEach((text, index) => writeFileSync(path.join(dir, `example-${index}.tsx`), `${text}\nexport {};\n`));
    const options = { noUnusedLocals: false, noUnusedParameters: false };
    const include = ['*.tsx', '../../../libs/web/ui/src/assets.d.ts'];
    const config = { extends: '../../../tsconfig.web.json', compilerOptions: options, include };
    writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify(config));
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', dir], { encoding: 'utf8' });
    const errors = stdout.split('\n').filter((line) => / error TS/.test(line) && !LEFT_OUT.test(line));
    return texts.map((_, index) => errors.filter((line) => line.includes(`example-${index}.tsx(`)));
  } finally {
    rmSync(dir, { recursive: true, maxRetries: 10 });
  }
}

it('every example of the documentation has the names and types of the code', () => {
  const blocks = codeBlocks(root).filter(({ language, mark }) => /^tsx?$/.test(language) && mark === undefined);
  const wrongNames = [`import { Buton } from '@hive/ui';`, `const sent = 1;\nsend(semt);`];
  const results = compile([...blocks.map(({ code }) => code), ...wrongNames]);
  // the check itself notices a wrong name
  expect(results.splice(blocks.length).map((errors) => errors.length)).toEqual([1, 1]);
  expect(blocks.map(({ place }, index) => [place, results[index]]).filter(([, errors]) => errors.length > 0)).toEqual(
    [],
  );
}, 120_000);
