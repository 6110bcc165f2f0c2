const PASSWORD_TESTS = ['api/src/modules/identity/auth/passwords.api.spec.ts'];
const GUARD = 'api/src/common/http/access/access.guard.ts';
const HTTP = 'api/src/common/http/configure-app.ts';

/** @type {import('./mutate.mjs').Mutation[]} */
export const securityMutations = [
  {
    name: 'The guard does not check the access of a route',
    file: GUARD,
    search: 'if (!canCall(caller.principal, access)) {',
    replace: 'if (false) {',
    tests: ['api/src/modules/customers/contact/contact.api.spec.ts'],
  },
  {
    name: 'A route without an access value is public',
    file: GUARD,
    search: `    if (access === undefined) {
      throw new AppError('AUTH.FORBIDDEN');
    }
    if (access === 'public') {`,
    replace: `    if (access === undefined || access === 'public') {`,
    tests: ['api/src/common/http/access/access.guard.spec.ts'],
  },
  {
    name: 'A generated password need not be changed',
    file: GUARD,
    search: 'if (caller.mustChangePassword && ',
    replace: 'if (false && ',
    tests: PASSWORD_TESTS,
  },
  {
    name: 'Employees see the inquiries of their colleagues',
    file: 'api/src/modules/collaboration/assignment/inquiry-scope.ts',
    search: "if (scopeOf(caller.level, 'inquiries:view') === 'all') {",
    replace: 'if (caller) {',
    tests: ['api/src/modules/customers/contact/contact.api.spec.ts'],
  },
  {
    name: 'Employees assign inquiries to colleagues',
    file: 'api/src/modules/collaboration/assignment/assign.ts',
    search: "?? 'own', caller.id, employeeId)) {",
    replace: "?? 'own', caller.id, employeeId) && false) {",
    tests: ['api/src/modules/customers/clients/clients.api.spec.ts'],
  },
  {
    name: 'Calls from pages of other sites are accepted',
    file: HTTP,
    search: '    rejectCrossSite(request, config.publicUrl);\n',
    replace: '',
    tests: ['api/src/modules/customers/signups/signups.api.spec.ts'],
  },
  {
    name: 'Pages of other sites delete',
    file: 'api/src/common/http/security/same-origin.ts',
    search: "new Set(['GET', 'HEAD', 'OPTIONS'])",
    replace: "new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])",
    tests: ['api/src/common/http/http.api.spec.ts'],
  },
  {
    name: 'Private answers may be cached',
    file: HTTP,
    search: "void reply.header('cache-control', 'no-store');",
    replace: 'void reply;',
    tests: ['api/src/common/http/routes.api.spec.ts'],
  },
  {
    name: 'The limit of 60 forms an hour is missing',
    file: 'api/src/common/http/security/rate-limits.ts',
    search: '      { max: 60, windowSeconds: HOUR },\n',
    replace: '',
    tests: ['api/src/common/http/security/route-rate-limiter.spec.ts'],
  },
  {
    name: 'Routes do not count calls',
    file: 'api/src/common/http/route-limits.ts',
    search: '    if (contract?.rateLimit) {',
    replace: '    if (contract?.rateLimit && false) {',
    tests: ['api/src/common/http/security/public-forms.api.spec.ts'],
  },
  {
    name: 'A decision on a sign-up is not in the audit log',
    file: 'api/src/modules/customers/signups/signup-decisions.ts',
    search: `  await tx.audit({
    action: \`signup.\${status}\`,
    subject: { type: 'signup', id: signup.id },
    before: { status: signup.status },
    after: { status, clientId, notes: decided.notes },
  });
`,
    replace: '',
    tests: ['api/src/modules/customers/signups/signups.api.spec.ts'],
  },
  {
    name: 'A decided sign-up keeps its password hash',
    file: 'api/src/modules/customers/signups/signup-decisions.ts',
    search: '    passwordHash: null,\n',
    replace: '',
    tests: ['api/src/modules/customers/signups/signups.api.spec.ts'],
  },
  {
    name: 'Uploads of any type are accepted',
    file: 'api/src/modules/site/media/media-type.ts',
    search: 'Object.hasOwn(acceptedTypes, mime) ? acceptedTypes[mime] : undefined',
    replace: "mime && (acceptedTypes[mime] ?? { kind: 'image', extension: 'png', mimeType: mime })",
    tests: ['api/src/modules/site/media/media-type.spec.ts'],
  },
  {
    name: 'Images of any format are decoded',
    file: 'api/src/modules/site/media/decoding/image-operations.mjs',
    search: "sharp.block({ operation: ['VipsForeignLoad'] });\n",
    replace: '',
    tests: ['api/src/modules/site/media/image-processor.spec.ts'],
  },
  {
    name: 'Videos keep the place where they were recorded',
    file: 'api/src/modules/site/media/video.ts',
    search: '      await blank(handle, box);\n',
    replace: '',
    tests: ['api/src/modules/site/media/video.spec.ts'],
  },
  {
    name: 'Storage keys lead out of their folder',
    file: 'libs/server/object-storage/src/keys.ts',
    search: " && part !== '..'",
    replace: '',
    tests: ['libs/server/object-storage/src/object-storage.spec.ts'],
  },
  {
    name: 'Server code of a release is downloadable',
    file: 'api/src/modules/site/releases/bundle-files.ts',
    search: "match && !file.startsWith('server/')",
    replace: 'match',
    tests: ['api/src/modules/site/releases/bundle-files.spec.ts'],
  },
  {
    name: 'The check of framing connects to private addresses',
    file: 'api/src/modules/site/portfolio/site-probe.ts',
    search: `  protected filterOptions(): RequestFilteringAgentOptions {
    return {};`,
    replace: `  protected filterOptions(): RequestFilteringAgentOptions {
    return { allowPrivateIPAddress: true };`,
    tests: ['api/src/modules/site/portfolio/site-probe.spec.ts'],
  },
  {
    name: 'Demo sites run scripts',
    file: 'api/src/modules/site/demo-sites/demo-sites.rules.ts',
    search: `"default-src 'none'"`,
    replace: `"default-src 'self' 'unsafe-inline'"`,
    tests: ['api/src/modules/site/demo-sites/demo-sites.api.spec.ts'],
  },
  {
    name: 'The preview of a website has no sandbox',
    file: 'mf-marketing/src/features/portfolio/preview/preview-viewport.tsx',
    search: '          sandbox={iframeSandbox(url)}\n',
    replace: '',
    tests: ['mf-marketing/src/features/portfolio/preview/preview-dialog.spec.tsx'],
  },
  {
    name: 'Other sites may frame a page',
    file: 'api/src/modules/site/pages/page-headers.ts',
    search: '    `frame-ancestors ${framedBy}`,\n',
    replace: '',
    tests: ['api/src/modules/site/pages/page-responses.api.spec.ts'],
  },
  {
    name: 'Private pages may be cached',
    file: 'api/src/modules/site/pages/page-headers.ts',
    search: "{ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }",
    replace: "{ 'x-robots-tag': 'noindex' }",
    tests: ['api/src/modules/site/pages/page-responses.api.spec.ts'],
  },
  {
    name: 'A private response stays cached for the next user',
    file: 'libs/web/store/src/store.ts',
    search: '    .filter((key) => !publicKeys.has(key))\n',
    replace: '    .filter(() => false)\n',
    tests: ['shell/src/app/session/session.spec.tsx'],
  },
  {
    name: 'A web library may import a server library',
    file: 'tools/boundaries/rules.mjs',
    search: "web: ['web', ",
    replace: "web: ['web', 'server', ",
    tests: ['tools/boundaries/check.spec.ts'],
  },
];
