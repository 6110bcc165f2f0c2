// npm run lint: all static checks in parallel; exit code 1 when one fails.
import { spawn } from 'node:child_process';
import { readArguments } from './command-line/read-arguments.mjs';

readArguments({
  usage: `Usage: npm run lint

Formatting, lint, types, boundaries, tokens of the design and unused code. npm run format corrects the formatting.`,
});

const checks = {
  prettier: ['prettier', '--check', '--log-level', 'warn', '.'],
  stylelint: ['stylelint', '**/*.css'],
  oxlint: ['oxlint', '--type-aware', '--deny-warnings'],
  'types (node)': ['tsc', '-p', 'tsconfig.node.json'],
  'types (web)': ['tsc', '-p', 'tsconfig.web.json'],
  boundaries: ['node', 'tools/boundaries/check.mjs'],
  tokens: ['node', 'tools/tokens/check.mjs'],
  knip: ['knip', '--no-progress'],
};

const run = ([name, command]) =>
  new Promise((resolve) => {
    let output = '';
    const child = spawn('npx', ['--no-install', ...command], { env: { ...process.env, FORCE_COLOR: '0' } });
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('close', (code) => {
      const visible = output.replace(/^npm warn.*\n?/gm, '').trimEnd();
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}${code === 0 || !visible ? '' : `\n${visible}`}`);
      resolve(code === 0);
    });
  });

const results = await Promise.all(Object.entries(checks).map(run));
process.exit(results.every(Boolean) ? 0 : 1);
