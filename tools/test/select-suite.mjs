import { readdirSync } from 'node:fs';
import path from 'node:path';
import { mutations } from '../mutations/mutations.mjs';
import { findBase } from './changed/changed-files.mjs';
import { describeChoice } from './changed/describe-choice.mjs';
import { selectChanged } from './changed/select-changed.mjs';
import { longSuites, suites } from './suites.mjs';

/** @typedef {import('node:util').ParseArgsConfig} Config */
/** @typedef {{ values: Record<string, string | boolean>, positionals: string[] }} Arguments of `npm test` */

function specFiles(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(dir, entry.name);
    if (entry.isDirectory()) {
      return /^(\..*|node_modules|dist|fixtures)$/.test(entry.name) ? [] : specFiles(file);
    }
    return /\.spec\.(ts|tsx|mjs)$/.test(entry.name) ? [file] : [];
  });
}

/** The spec files whose path matches a pattern. */
function selectSpecFiles(patterns, { storiesOnly }) {
  const expressions = patterns.map((pattern) => new RegExp(pattern));
  const files = specFiles('.').filter((file) => expressions.some((expression) => expression.test(file)));
  const stories = files.filter((file) => file.startsWith('e2e/'));
  const others = storiesOnly ? [] : files.filter((file) => !file.startsWith('e2e/'));
  return {
    jest: others.length > 0 ? [['--runTestsByPath', ...others]] : [],
    playwright: stories.length > 0 ? [stories] : [],
    // screen tests import sources, not builds
    isBuildNeeded: [...stories, ...others].some((file) => !file.endsWith('.tsx') || file.endsWith('.build.spec.tsx')),
  };
}

/** The name of the suite that the arguments ask for; single spec files have none. */
function nameOf({ values, positionals }) {
  const [first] = positionals;
  if (values.e2e && longSuites.includes(first)) {
    return first;
  }
  if (first !== undefined) {
    return undefined;
  }
  return values.suite ?? (values.e2e ? 'e2e' : 'daily');
}

/** The suite of the arguments, or one of the spec files that match them. */
export function selectSuite(parsed) {
  const name = nameOf(parsed);
  return name === undefined
    ? selectSpecFiles(parsed.positionals, { storiesOnly: parsed.values.e2e })
    : { name, ...suites[name] };
}

/** Prints the specs that a change can break, and those that are left out. Specs of sources run without a build. */
export async function selectChangedSuite([since]) {
  const choice = await selectChanged({ since, root: '.' });
  console.log(describeChoice(choice));
  return { jest: choice.specs.length > 0 ? [['--runTestsByPath', ...choice.specs]] : [], isBuildNeeded: false };
}

export const isMutationRun = ({ values, positionals }) => Boolean(values.e2e) && positionals[0] === 'mutations';

/** The mutations whose name or file matches one of the patterns; all without a pattern. */
export function selectMutations(patterns) {
  const expressions = (patterns.length > 0 ? patterns : ['']).map((pattern) => new RegExp(pattern, 'i'));
  return mutations.filter(({ name, file }) => expressions.some((expression) => expression.test(`${name} ${file}`)));
}

/** The problem with the commit of `--changed`. */
function findCommitProblem([since, second]) {
  findBase('.', since);
  return second === undefined ? undefined : `Unexpected argument '${second}'.`;
}

function findPatternProblem(parsed) {
  const { values, positionals } = parsed;
  if (isMutationRun(parsed)) {
    return selectMutations(positionals.slice(1)).length > 0 ? undefined : `No mutation matches ${positionals[1]}.`;
  }
  if (values.suite !== undefined && !(values.suite in suites)) {
    return `No suite has the name ${values.suite}.`;
  }
  const { besideBuild = [], jest = [], playwright = [] } = selectSuite(parsed);
  const isEmpty = besideBuild.length + jest.length + playwright.length === 0;
  return isEmpty ? `No spec file matches ${positionals.join(' or ')}.` : undefined;
}

/** The problem with the arguments, if there is one. */
export function findProblem(parsed) {
  const { values, positionals } = parsed;
  try {
    return values.changed || values.watch ? findCommitProblem(positionals) : findPatternProblem(parsed);
  } catch (error) {
    return `${error.message}.`;
  }
}
