import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isOptional, nameOf, packagesOf, parts } from './packages.mjs';
import { groupTexts, licenseTexts } from './texts.mjs';

/** Files with the licences of what the repository itself contains. */
const BUNDLED = [
  ['Fonts of the web pages', 'libs/web/ui/src/styles/fonts/LICENSE.txt'],
  ['Common passwords', 'api/src/common/password-strength/LICENSE.txt'],
  ['Fonts of the demo sites', 'api/src/seeds/sites/fonts/LICENSE.txt'],
];

const SEPARATOR = '='.repeat(80);
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function readManifest(root, place) {
  const file = path.join(root, place, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The licence in the lock file, or in one of the older fields of package.json, which npm does not copy there. */
function licenseOf(root, place, { license }) {
  const fromManifest = () => {
    const { license: own, licenses = [] } = readManifest(root, place);
    return own?.type ?? licenses.map(({ type }) => type).join(' OR ');
  };
  return license ?? (fromManifest() || 'see its text');
}

function describePackage(root, locked, place) {
  const entry = locked[place];
  const label = `${nameOf(place)} ${entry.version}`;
  return {
    label,
    license: licenseOf(root, place, entry),
    texts: isOptional(entry) ? [] : licenseTexts(path.join(root, place)),
  };
}

const list = (packages) =>
  [...new Set(packages.map(({ label, license }) => `  ${label} (${license})`))].toSorted(compare).join('\n');

function textSection({ body, packages }) {
  const names = packages.map(({ label, copyrights }) => [label, ...copyrights.map((line) => `  ${line}`)].join('\n'));
  return [SEPARATOR, [...new Set(names)].join('\n'), '', body].join('\n');
}

/**
 * The text of THIRD-PARTY-NOTICES: the packages of each part of the product with their licences, then each licence text once with
 * the packages and copyright lines that it belongs to.
 */
export function writeNotices(root) {
  const { packages: locked } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const sections = Object.entries(parts).map(([title, workspaces]) => ({
    title,
    packages: packagesOf(locked, workspaces).map((place) => describePackage(root, locked, place)),
  }));
  const all = sections
    .flatMap(({ packages }) => packages)
    .toSorted((a, b) => compare(a.label, b.label))
    .flatMap(({ label, texts }) => texts.map((text) => ({ label, text })));
  const bundled = BUNDLED.map(([label, file]) => ({ label, text: readFileSync(path.join(root, file), 'utf8').trim() }));
  return [
    'Third-party notices',
    '',
    'Hive contains or uses the software below. `npm run notices` writes this file from package-lock.json and node_modules.',
    'Optional packages, such as those for one platform, are named with their licence; their text is in the package.',
    ...sections.flatMap(({ title, packages }) => ['', `${title}:`, '', list(packages)]),
    '',
    ...groupTexts([...bundled, ...all]).map(textSection),
    '',
  ].join('\n');
}
