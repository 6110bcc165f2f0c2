// npm run notices: writes THIRD-PARTY-NOTICES; a test says when it is not current.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './command-line/read-arguments.mjs';
import { writeNotices } from './notices/write-notices.mjs';

readArguments({
  usage: `Usage: npm run notices

Writes THIRD-PARTY-NOTICES from package-lock.json and the licence texts in node_modules.`,
});

const root = path.join(import.meta.dirname, '..');
writeFileSync(path.join(root, 'THIRD-PARTY-NOTICES'), writeNotices(root));
