import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const LICENSE_FILE = /^(licen[cs]es?|copying|notice)([.-].*)?$/i;
const CODE = /\.(c|m)?[jt]sx?$|\.json$|\.map$/;

/** The licence texts that a package contains. */
export function licenseTexts(dir) {
  return readdirSync(dir)
    .filter((name) => LICENSE_FILE.test(name) && !CODE.test(name))
    .toSorted()
    .map((name) => path.join(dir, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim());
}

const COPYRIGHT = /^\W*(copyright\b(?!\s+(notice|holder|owner|license|and|in|statement))|\(c\)|©)/i;

/** A text without its copyright lines, which differ between packages that share one licence. */
export function splitText(text) {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const isCopyright = (line) => COPYRIGHT.test(line) && line.length < 200;
  return {
    copyrights: lines.filter(isCopyright).map((line) => line.trim()),
    body: lines
      .filter((line) => !isCopyright(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Equal for texts that differ only in line breaks and marks. */
const keyOf = (body) => body.toLowerCase().replace(/[^a-z0-9]+/g, ' ');

/** Texts with the packages that contain them: each text once. */
export function groupTexts(entries) {
  const groups = new Map();
  for (const { label, text } of entries) {
    const { copyrights, body } = splitText(text);
    const group = groups.get(keyOf(body)) ?? { body, packages: [] };
    groups.set(keyOf(body), group);
    group.packages.push({ label, copyrights });
  }
  return [...groups.values()];
}
