/** Unit, API and screen tests; the browser stories run on Playwright (`e2e/playwright.config.ts`). */
const swc = (options) => ['@swc/jest', { swcrc: false, sourceMaps: 'inline', ...options }];

const nodeTransform = {
  '^.+\\.ts$': swc({
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
  }),
};

const webTransform = {
  '^.+\\.(t|j|mj)sx?$': swc({
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: true } },
    },
  }),
};

/** Packages with ES modules only, which Jest must transform to CommonJS for screen tests. */
const esmPackages = [
  '@hive',
  '@ant-design',
  '@rc-component',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  '@bundled-es-modules',
  'outvariant',
  'strict-event-emitter',
  'scroll-into-view-if-needed',
  'compute-scroll-into-view',
  'eventsource-parser',
  // react-markdown and its dependencies
  'react-markdown',
  '(mdast|hast|unist|estree)-util-[^/]+',
  'micromark(-[^/]+)?',
  'remark-[^/]+',
  'character-[^/]+',
  '(comma|space)-separated-tokens',
  'is-(alphabetical|alphanumerical|decimal|hexadecimal|plain-obj)',
  '(parse|stringify)-entities',
  'bail',
  'ccount',
  'decode-named-character-reference',
  'devlop',
  'html-url-attributes',
  'escape-string-regexp',
  'longest-streak',
  'markdown-table',
  'property-information',
  'trim-lines',
  'trough',
  'unified',
  'vfile(-message)?',
  'zwitch',
];

/** Fixed, because the default is inside the temporary folder, which is new for each run. */
const cacheDirectory = '<rootDir>/node_modules/.cache/jest';

/** Node's own loader instead of Jest's: much faster for a server's modules. */
const node = {
  cacheDirectory,
  runtime: '<rootDir>/tools/test/native-runtime.cjs',
  testEnvironment: '<rootDir>/tools/test/native-environment.cjs',
  transform: nodeTransform,
  // specs of the sample area run in a copy of the checkout
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/fixtures/'],
  modulePathIgnorePatterns: ['/dist/'],
};

/** Screens in jsdom, with modules as CommonJS. */
const web = {
  cacheDirectory,
  runtime: '<rootDir>/tools/test/web-runtime.cjs',
  testEnvironment: '<rootDir>/tools/test/web-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/tools/test/web-setup.ts'],
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  transform: webTransform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: {
    '^antd$': '<rootDir>/tools/test/antd.cjs',
    '^@ant-design/cssinjs$': '<rootDir>/tools/test/antd-styles.cjs',
    '^@ant-design/icons-svg$': '<rootDir>/tools/test/antd-icons.cjs',
    '\\.module\\.css$': '<rootDir>/tools/test/css-module.cjs',
    '\\.(css|svg|avif|webp|png|woff2)(\\?.*)?$': '<rootDir>/tools/test/asset.cjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: ['<rootDir>/{api,libs,tools}/**/*.spec.{ts,mjs}'],
      testPathIgnorePatterns: [...node.testPathIgnorePatterns, '\\.(api|process|build)\\.spec\\.'],
    },
    {
      ...node,
      // tests the builds of this checkout; all other projects import sources, and can run during a build
      displayName: 'builds',
      testMatch: ['<rootDir>/{api,libs,tools}/**/*.build.spec.{ts,mjs}'],
    },
    {
      ...node,
      displayName: 'processes',
      testMatch: ['<rootDir>/{api,libs,tools}/**/*.process.spec.{ts,mjs}'],
      globalSetup: '<rootDir>/tools/test/api-setup.cjs',
      globalTeardown: '<rootDir>/tools/test/api-teardown.cjs',
    },
    {
      ...node,
      displayName: 'api',
      testMatch: ['<rootDir>/api/**/*.api.spec.ts'],
      globalSetup: '<rootDir>/tools/test/api-setup.cjs',
      globalTeardown: '<rootDir>/tools/test/api-teardown.cjs',
    },
    {
      ...web,
      displayName: 'screens',
      testMatch: ['<rootDir>/{shell,mf-*,libs}/**/*.spec.tsx'],
      testPathIgnorePatterns: [...web.testPathIgnorePatterns, '\\.build\\.spec\\.'],
    },
    {
      ...web,
      // loads the builds of this checkout as pages, each with its own shell
      displayName: 'built-pages',
      testEnvironmentOptions: { ...web.testEnvironmentOptions, ownWindow: true },
      testMatch: ['<rootDir>/libs/**/*.build.spec.tsx'],
    },
  ],
  testSequencer: '<rootDir>/tools/test/waiting-tests-first.cjs',
  // only for tests that hang
  testTimeout: 60_000,
};
