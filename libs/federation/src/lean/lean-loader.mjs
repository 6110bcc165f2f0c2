import path from 'node:path';

const parts = JSON.stringify(path.join(import.meta.dirname, 'parts.mjs'));

/**
 * What keeps unused code of three libraries in the bundles, by the file it stands in. All of it is assignments and
 * imports that serve developers' tools or cases which do not occur here.
 * @type {[RegExp, [RegExp, string][]][]}
 */
const rules = [
  [
    /react-router\/dist\/production\/[\w-]+\.mjs$/,
    [
      // a name for React's tools keeps a component in use
      [/^\w+\.displayName = "[\w.]+";$/gm, ''],
      [/ = (React\d*\.)(forwardRef|memo|createContext)\(/g, ' = /*#__PURE__*/ $1$2('],
    ],
  ],
  // the way to patch a kind of schema keeps all kinds in use
  [/yup\/index\.esm\.js$/, [[/^create\$?\d*\.prototype = \w+\.prototype;$/gm, '']]],
  [
    /yup\/index\.esm\.js$|formik\/dist\/formik\.esm\.js$/,
    [
      [/^import (\w+) from '(?:lodash-es\/\w+|hoist-non-react-statics)';$/gm, `import { $1 } from ${parts};`],
      [/^import (\{ camelCase, snakeCase \}) from 'tiny-case';$/gm, `import $1 from ${parts};`],
    ],
  ],
];

/** The files that the loader is for. */
export const leanFiles = /node_modules\/(react-router\/dist\/production|yup|formik\/dist)\/[\w.-]+\.m?js$/;

/**
 * Bundlers call a loader by its default export.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function leanLoader(source) {
  const changes = rules.filter(([file]) => file.test(this.resourcePath)).flatMap(([, own]) => own);
  return changes.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source);
}
