// Checks docker-compose.yml without Docker: `node tools/compose/check.mjs [FILE]`. Prints every problem; exits with code 1 when there is one.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { composeProblems } from './problems.mjs';
import { productVariables } from './product-variables.mjs';

const root = path.join(import.meta.dirname, '../..');
const file = path.resolve(process.argv[2] ?? path.join(root, 'docker-compose.yml'));
const problems = composeProblems(readFileSync(file, 'utf8'), {
  variables: productVariables(root),
  example: readFileSync(path.join(root, '.env.compose.example'), 'utf8'),
  exists: (name) => existsSync(path.join(root, name)),
});
if (problems.length > 0) {
  console.error(problems.map((problem) => `${path.basename(file)}: ${problem}`).join('\n'));
  process.exit(1);
}
