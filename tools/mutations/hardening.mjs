const HTTP = 'api/src/common/http';
const BODY_TESTS = [`${HTTP}/body-limits.api.spec.ts`];

/**
 * Faults in what protects the product from hostile requests and from the loss of its servers.
 * @type {import('./mutate.mjs').Mutation[]}
 */
export const hardeningMutations = [
  {
    name: 'JSON with any number of keys is parsed',
    file: `${HTTP}/validation/scan-json.ts`,
    search: ' || this.values > MAX_JSON_VALUES',
    replace: '',
    tests: BODY_TESTS,
  },
  {
    name: 'The room for a file holds other JSON',
    file: `${HTTP}/validation/json-parser.ts`,
    search: 'maxBytes: textLimitOf(contract)',
    replace: 'maxBytes: textLimitOf(contract) * 1_000',
    tests: BODY_TESTS,
  },
  {
    name: 'A large file in JSON is parsed at once',
    file: `${HTTP}/validation/json-parser.ts`,
    search: 'const PIECE_BYTES = 1024 * 1024;',
    replace: 'const PIECE_BYTES = 64 * 1024 * 1024;',
    tests: [`${HTTP}/validation/json-parser.spec.ts`],
  },
  {
    name: 'All pipelined requests of a connection are handled at once',
    file: `${HTTP}/pipelined-requests.ts`,
    search: 'waiting.push(done);',
    replace: 'done();',
    tests: [`${HTTP}/pipelined-requests.spec.ts`],
  },
  {
    name: 'A request names two hosts',
    file: `${HTTP}/security/same-origin.ts`,
    search: '.length > 1;',
    replace: '.length > 2;',
    tests: [`${HTTP}/http.api.spec.ts`],
  },
  {
    name: 'JSON of 1,600 levels is parsed',
    file: `${HTTP}/validation/scan-json.ts`,
    search: 'const MAX_DEPTH = 16;',
    replace: 'const MAX_DEPTH = 1_600;',
    tests: BODY_TESTS,
  },
  {
    name: 'Messages about wrong types contain the value',
    file: 'libs/contracts/src/common/messages.ts',
    search: "({ type }) => typeMessages[type] ?? 'Has the wrong type'",
    replace: '({ value }) => JSON.stringify(value)',
    tests: BODY_TESTS,
  },
  {
    name: 'Every element of a list that is too long is validated',
    file: 'libs/contracts/src/common/fields.ts',
    search: 'value.slice(0, max + 1)',
    replace: 'value.slice(0)',
    tests: BODY_TESTS,
  },
  {
    name: 'A form accepts a body of a megabyte',
    file: `${HTTP}/create-adapter.ts`,
    search: 'bodyLimit: BODY_LIMIT_BYTES,',
    replace: 'bodyLimit: BODY_LIMIT_BYTES * 16,',
    tests: BODY_TESTS,
  },
  {
    name: 'A body that is refused does not count against the limit',
    file: `${HTTP}/route-limits.ts`,
    search: 'route.onRequest = async',
    replace: 'route.preHandler = async',
    tests: BODY_TESTS,
  },
  {
    name: 'A refresh takes a second connection inside its transaction',
    file: 'api/src/modules/identity/auth/sessions.service.ts',
    search: 'this.accounts.find(principal.kind, principal.id, manager)',
    replace: 'this.accounts.find(principal.kind, principal.id)',
    tests: ['api/src/modules/identity/auth/sessions.api.spec.ts'],
  },
  {
    name: 'A connection that the database ends ends the process',
    file: 'api/src/platform/postgres-client.ts',
    search: "  client.on('error', () => undefined);\n",
    replace: '  void client;\n',
    tests: ['api/src/platform/database/lost-connections.api.spec.ts'],
  },
  {
    name: 'A stop waits for requests whose bodies were aborted',
    file: 'api/src/start/drain.ts',
    search: `      if (!request.raw.complete || reply.raw.headersSent) {
        finish(request);
      }
    });
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (isStopping) {
      void reply.header('connection', 'close');
    }
    if (reply.raw.destroyed) {`,
    replace: `    });
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (isStopping) {
      void reply.header('connection', 'close');
    }
    if (false) {`,
    tests: ['api/src/start/drain.spec.ts'],
  },
  {
    name: 'A lost database is an unexpected error',
    file: 'api/src/platform/outage.ts',
    search: "return isReleased(cause) || isDatabaseOutage(cause) ? 'database' : undefined;",
    replace: 'return undefined;',
    tests: ['api/src/platform/outage.spec.ts', `${HTTP}/responses/outages.api.spec.ts`],
  },
  {
    name: 'A file of a release is served with other bytes than published',
    file: 'libs/server/release/src/release-store.ts',
    search: 'if (body && !hasIntegrity(body, files[file]?.integrity)) {',
    replace: 'if (false) {',
    tests: ['libs/server/release/src/release-store.spec.ts'],
  },
];
