// npm run measure: the figures of the code that the decisions limit.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import stylelint from 'stylelint';
import { importViolations } from './boundaries/check.mjs';
import { readArguments } from './command-line/read-arguments.mjs';
import { rawColours } from './tokens/check.mjs';

readArguments({
  usage: `Usage: npm run measure

Counts import cycles between files and between modules, values outside the tokens, lines, functions, \`any\` and disabled rules of the sources, without tests.`,
});

const root = path.resolve(import.meta.dirname, '..');
const isSource = (file) =>
  /\.(?:tsx?|mjs|cjs|css)$/.test(file) &&
  !/^(?:bench|e2e|tools\/(?:[\w-]+\/fixtures|media))\/|\/test\/|\.spec\.|\.fixtures\.|\/testing\/|^libs\/testing\//.test(
    file,
  );
const sources = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(isSource)
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const scripts = sources.filter(({ file }) => !file.endsWith('.css'));

/** Colours and font sizes that stylelint refuses. */
async function rawStyles() {
  const { results } = await stylelint.lint({ files: '**/*.css', cwd: root });
  const warnings = results.flatMap((result) => result.warnings);
  const isFont = ({ text }) => /property "font(?:-size)?"/.test(text);
  const isColour = ({ rule }) => /^(?:color-|function-)/.test(rule);
  return { colours: warnings.filter(isColour).length, fontSizes: warnings.filter(isFont).length };
}

/** The nodes of a syntax tree. */
function nodesOf(node) {
  const children = Object.values(node).flat();
  return [node, ...children.filter((child) => typeof child?.type === 'string').flatMap(nodesOf)];
}

const isFunction = ({ type }) => /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
const nodes = scripts.flatMap(({ file, text }) =>
  nodesOf(parseSync(file, text).program).map(({ type, start, end }) => ({ type, text, start, end })),
);
const linesOf = ({ text, start, end }) => text.slice(start, end).split('\n').length;

const count = (pattern) => scripts.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

function spread(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return `p50 ${at(0.5)}, p90 ${at(0.9)}, max ${at(1)}`;
}

const lines = sources.map(({ text }) => text.split('\n').length - 1);
const { colours, fontSizes } = await rawStyles();
const figures = {
  'import cycles': (await importViolations(root)).filter((problem) => problem.includes('cycle')).length,
  'raw colours': colours + (await rawColours(root)).length,
  'raw font sizes': fontSizes,
  'source lines': `${lines.reduce((a, b) => a + b)} in ${sources.length} files`,
  'lines of a file': spread(lines),
  'lines of a function': spread(nodes.filter(isFunction).map(linesOf)),
  any: nodes.filter(({ type }) => type === 'TSAnyKeyword').length,
  'disabled rules': count(
    /(?:eslint|oxlint|stylelint|prettier)-(?:disable|ignore)|@ts-(?:ignore|expect-error|nocheck)/g,
  ),
};
for (const [name, figure] of Object.entries(figures)) {
  console.log(`${name.padEnd(22)}${figure}`);
}
