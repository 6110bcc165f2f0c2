// Colours in components that are not from the scale of libs/web/ui/src/styles/tokens.css: `node tools/tokens/check.mjs [rootDir]`. Prints each; exits with code 1 when there is one. stylelint checks the styles.
import path from 'node:path';
import { readSources } from '../boundaries/imports.mjs';

const webFile = /^(?:shell|mf-[^/]+|libs\/(?:web|features))\/.*\.tsx?$/;
/** A new colour of a brand profile, which the client chooses. */
const chosenColour = 'libs/features/brand-profile/src/colour-field.tsx';
const testFile = /\.(?:spec|fixtures)\.tsx?$|\/testing\//;
const rawColour = /(["'`])(?:#(?:[\da-f]{3,4}){1,2}|(?:rgb|hsl)a?\([\d\s,./%-]+\))\1/gi;

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
