const STORE = 'libs/server/release/src/release-store.ts';
const STORE_TESTS = ['libs/server/release/src/release-store.spec.ts'];
const TRANSACTIONS = 'api/src/common/transactions/transactions.ts';
const TRANSACTION_TESTS = ['api/src/common/transactions/transactions.spec.ts'];

/** @type {import('./mutate.mjs').Mutation[]} */
export const dataMutations = [
  {
    name: 'Events are published before the commit',
    file: TRANSACTIONS,
    search: 'events.push({ type, data } as ServerMessage);',
    replace: 'events.length = 0;\n        void publishEvent(this.pubSub, { type, data } as ServerMessage);',
    tests: TRANSACTION_TESTS,
  },
  {
    name: 'Events are published although the commit fails',
    file: TRANSACTIONS,
    search: 'this.dataSource.transaction((manager) => work(this.open(manager, actor, after)));',
    replace: `this.dataSource.transaction(async (manager) => {
      const value = await work(this.open(manager, actor, after));
      after.events.splice(0).forEach((event) => this.publish(event));
      return value;
    });`,
    tests: TRANSACTION_TESTS,
  },
  {
    name: 'Jobs are dispatched before the commit',
    file: TRANSACTIONS,
    search: 'jobs.push(await storeJob(manager, job, payload));',
    replace: 'this.relay.dispatch([await storeJob(manager, job, payload)]);',
    tests: TRANSACTION_TESTS,
  },
  {
    name: 'A job is deleted from the outbox before the queue has it',
    file: 'api/src/common/transactions/outbox-relay.ts',
    search: `      await this.queue.addAll(jobs);
      await manager.query('DELETE FROM outbox WHERE id = ANY($1::uuid[])', [jobs.map((job) => job.id)]);`,
    replace: `      await manager.query('DELETE FROM outbox WHERE id = ANY($1::uuid[])', [jobs.map((job) => job.id)]);
      await this.queue.addAll(jobs);`,
    tests: TRANSACTION_TESTS,
  },
  {
    name: 'A process stops before pending visits are stored',
    file: 'api/src/modules/site/analytics/ingestion/visit-ingestion.ts',
    search: 'await this.batches.drain();',
    replace: 'await Promise.resolve();',
    tests: ['api/src/modules/site/analytics/ingestion/visit-batches.api.spec.ts'],
  },
  {
    name: 'A process stops before open requests are answered',
    file: 'api/src/start/drain.ts',
    search: '      if (open.size === 0) {\n        resolve();\n      }',
    replace: '      resolve();',
    tests: ['api/src/start/drain.spec.ts'],
  },
  {
    name: 'A process that stops closes idle connections on which a proxy may be sending',
    file: 'api/src/start/drain.ts',
    search: 'Server.prototype.close.call(server);',
    replace: 'server.close();',
    tests: ['api/src/start/drain.spec.ts'],
  },
  {
    name: 'A process that stops does not say that a connection ends',
    file: 'api/src/start/drain.ts',
    search: 'if (isStopping) {',
    replace: 'if (false) {',
    tests: ['api/src/start/drain.spec.ts'],
  },
  {
    name: 'A rollback does not check the bytes',
    file: STORE,
    search: 'next.stable);\n      await this.verify(release);',
    replace: 'next.stable);',
    tests: STORE_TESTS,
  },
  {
    name: 'A promote does not check the bytes',
    file: STORE,
    search: 'version);\n    await this.verify(release);',
    replace: 'version);',
    tests: STORE_TESTS,
  },
  {
    name: 'Force overrules the crash of a gate',
    file: STORE,
    search:
      '        if (!force || !(error instanceof ReleaseError)) {\n          throw error;\n        }\n        refusals.push(error.message);',
    replace: '        if (!force) {\n          throw error;\n        }\n        refusals.push(String(error));',
    tests: STORE_TESTS,
  },
  {
    name: 'The second of two racing builds of a version is reported as published',
    file: STORE,
    search: '    assertSameBuild(stored, build);\n',
    replace: '',
    tests: STORE_TESTS,
  },
  {
    name: 'Two earlier releases are kept instead of three',
    file: 'libs/server/release/src/release.rules.ts',
    search: 'MAX_PREVIOUS = 3',
    replace: 'MAX_PREVIOUS = 2',
    tests: STORE_TESTS,
  },
  {
    name: 'A missing file counts as a network failure',
    file: 'libs/web/remote-loader/src/failure-kind.ts',
    search: "response.status >= 500 ? 'network' : 'missing'",
    replace: "'network'",
    tests: ['libs/web/remote-loader/src/failure-kind.spec.tsx'],
  },
  {
    name: 'A file with other bytes than published counts as a network failure',
    file: 'libs/web/remote-loader/src/failure-kind.ts',
    search: "? 'integrity' : 'network';",
    replace: "? 'network' : 'network';",
    tests: ['libs/web/remote-loader/src/failure-kind.spec.tsx'],
  },
  {
    name: 'A reload is offered for a release that failed in this tab',
    file: 'libs/web/remote-loader/src/loaded-releases.ts',
    search: ' && !failedReleases.has(releaseKey(name, wanted))',
    replace: '',
    tests: ['libs/web/remote-loader/src/remote-view.spec.tsx'],
  },
  {
    name: 'Undoing an approval removes a client that has a project',
    file: 'api/src/modules/customers/signups/signup-undo.service.ts',
    search: "(await hasDependents(tx.manager, id, ['client_signups']))",
    replace: 'false',
    tests: ['api/src/modules/customers/signups/signups.api.spec.ts'],
  },
  {
    name: 'Two concurrent decisions on a sign-up both count',
    file: 'api/src/modules/customers/signups/signup-decisions.ts',
    search: '  if (!status) {',
    replace: '  if (!status && false) {',
    tests: ['api/src/modules/customers/signups/signups.api.spec.ts'],
  },
  {
    name: 'An idempotency key is shared by all people of one kind',
    file: 'api/src/common/http/idempotency/idempotency.interceptor.ts',
    search: 'request.principal ? `${request.principal.kind} ${request.principal.id}`',
    replace: 'request.principal ? request.principal.kind',
    tests: ['api/src/modules/customers/contact/message-replies.api.spec.ts'],
  },
  {
    name: 'A call with the same idempotency key runs again',
    file: 'api/src/common/http/idempotency/idempotency-keys.ts',
    search: 'return taken.length > 0 ? undefined : this.findResponse(id, requestHash);',
    replace: 'return taken.length > 1 ? this.findResponse(id, requestHash) : undefined;',
    tests: ['api/src/modules/customers/clients/clients.api.spec.ts'],
  },
];
