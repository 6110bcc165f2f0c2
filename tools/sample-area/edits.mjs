// The changes of existing files that docs/add-an-area.md asks for, with which the files in `fixtures` become an area.

/**
 * @typedef {object} Edit
 * @property {string} file Path from the root.
 * @property {string} after Text that occurs once in the file; the new text follows it.
 * @property {string} insert
 */

const contracts = [
  {
    file: 'libs/contracts/src/index.ts',
    after: `export * from './slideshow/slideshow.schemas.js';\n`,
    insert: `export * from './workshops/workshops.contract.js';
export * from './workshops/workshops.schemas.js';
export * from './workshops/workshops.values.js';
`,
  },
  {
    file: 'libs/contracts/src/routes.ts',
    after: `export { slideshowRoutes } from './slideshow/slideshow.routes.js';\n`,
    insert: `export { workshopRoutes } from './workshops/workshops.routes.js';\n`,
  },
  {
    file: 'libs/contracts/src/areas.ts',
    after: `import { slideshowErrors } from './slideshow/slideshow.errors.js';\n`,
    insert: `import { workshopErrors } from './workshops/workshops.errors.js';
import { workshopEvents } from './workshops/workshops.events.js';
import { workshopNotifications } from './workshops/workshops.notifications.js';
`,
  },
  { file: 'libs/contracts/src/areas.ts', after: `  slideshowErrors,\n`, insert: `  workshopErrors,\n` },
  { file: 'libs/contracts/src/areas.ts', after: `  signupEvents,\n`, insert: `  workshopEvents,\n` },
  { file: 'libs/contracts/src/areas.ts', after: `  alertNotifications,\n`, insert: `  workshopNotifications,\n` },
];

const api = [
  {
    file: 'api/src/app.module.ts',
    after: `import { SystemMetricsModule } from './modules/base/system-metrics/system-metrics.module.js';\n`,
    insert: `import { WorkshopsModule } from './modules/customers/workshops/workshops.module.js';\n`,
  },
  { file: 'api/src/app.module.ts', after: `    SystemMetricsModule,\n`, insert: `    WorkshopsModule,\n` },
];

const pages = [
  {
    file: 'mf-admin/remote.json',
    after: `"path": "/admin/projects", "aliases": ["/admin/projects/:id"], "icon": "projects" }`,
    insert: `,
        { "label": "Workshops", "path": "/admin/workshops", "icon": "inbox", "capability": "signups:decide" }`,
  },
  {
    file: 'mf-admin/src/pages/page-declarations.ts',
    after: `export { default as settings } from './settings/page.json';\n`,
    insert: `export { default as workshops } from './workshops/page.json';\n`,
  },
  {
    file: 'mf-admin/src/pages/page-by-path.ts',
    after: `/** For managers and administrators. */\n`,
    insert: `export const LazyWorkshopsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "workshops" */ './workshops/workshops-page')).WorkshopsPage,
  { Layout: AdminLayout },
);

/** For managers and administrators. */
`,
  },
  {
    file: 'mf-admin/src/pages/page-by-path.ts',
    after: `  { ...declared.alerts, Page: LazyAlertsPage },\n`,
    insert: `  { ...declared.workshops, Page: LazyWorkshopsPage },\n`,
  },
  {
    file: 'mf-admin/src/app/sidebar.spec.tsx',
    after: "      'an admin',\n      staff(),\n      `${work}",
    insert: `, Workshops`,
  },
  {
    file: 'mf-admin/src/app/sidebar.spec.tsx',
    after: "    ['a manager', staff('manager'), `${work}",
    insert: `, Workshops`,
  },
];

/** @type {readonly Edit[]} */
export const edits = [...contracts, ...api, ...pages];
