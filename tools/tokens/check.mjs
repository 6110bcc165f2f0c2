// Finds colours in components that are not tokens of libs/web/ui/src/styles/tokens.css, prints each and exits with code 1.
// Usage: node tools/tokens/check.mjs [rootDir]. Stylelint checks the style sheets.
import path from 'node:path';
import { readSources } from '../boundaries/imports.mjs';

const webFile = /^(?:shell|mf-[^/]+|libs\/(?:web|features))\/.*\.tsx?$/;
/** A new colour of a brand profile, which the client chooses. */
const chosenColour = 'libs/features/brand-profile/src/colour-field.tsx';
const testFile = /\.(?:spec|fixtures)\.tsx?$|\/testing\//;
/** Also inside of a longer value, but no fragment of an address: `'#root'` or `/#login`. */
const rawColour = /(?<=["'`\s(,])#(?:[\da-f]{3,4}){1,2}(?=["'`\s),])|(?:rgb|hsl)a?\([\d\s,./%-]+\)/gi;

/** `file: colour` for each raw colour in the components below the folder. */
export async function rawColours(root) {
  const sources = await readSources(root);
  return sources
    .filter(({ file }) => webFile.test(file) && !testFile.test(file) && file !== chosenColour)
    .flatMap(({ file, text }) => [...text.matchAll(rawColour)].map(([colour]) => `${file}: ${colour}`));
}

if (process.argv[1] === import.meta.filename) {
  const found = await rawColours(path.resolve(process.argv[2] ?? '.'));
  found.forEach((colour) => console.error(`${colour} is not from tokens.css`));
  process.exit(found.length > 0 ? 1 : 0);
}
