// Spec files that run again on other engines than the embedded Postgres, or on other versions of Node.

/** @typedef {{ reason: string, files: string[] }} Group */

const below = (folder, names) => names.map((name) => `${folder}/${name}.spec.ts`);
const modules = (names) => below('api/src/modules', names);

/**
 * For a Postgres server of another version, and Redis in place of Postgres for the queue, pub/sub and rate limits. An area that
 * only adds a job, publishes an event or reads rows is not here: the suites of the adapters cover what it relies on.
 * @type {Group[]}
 */
const onServers = [
  {
    reason:
      'The adapters themselves: each has an implementation for either engine, or follows the version of the server.',
    files: below('api/src/platform', [
      'database/concurrent-indexes.api',
      'database/lost-connections.api',
      'database/rows.api',
      'mail/mail-transport',
      'outage',
      'pubsub/pub-sub',
      'queue/job-queue.process',
      'rate-limit/rate-limiter',
    ]),
  },
  {
    reason: 'Between commit and queue: the outbox stores a job once, also when the queue or the process is lost.',
    files: ['api/src/common/transactions/transactions.spec.ts'],
  },
  {
    reason: 'Rate limits and failed attempts are counted in Redis.',
    files: [
      ...below('api/src/common/http', ['body-limits.api', 'security/public-forms.api', 'security/rate-limits.api']),
      ...modules([
        'identity/account/two-factor.api',
        'work/ai-content/ai-content.api',
        'identity/auth/login.api',
        'identity/auth/passwords.api',
        'identity/password-links/forgotten-passwords.api',
        'site/releases/releases.api',
      ]),
    ],
  },
  {
    reason: 'Pub/sub ends sessions, announces releases and reaches the sockets of every process.',
    files: modules([
      'identity/auth/sessions.api',
      'identity/employees/employee-access.api',
      'site/pages/render/page-releases.process',
      'site/pages/page-startup.api',
      'work/projects/project-events.api',
      'work/realtime/chat-catch-up.api',
      'work/realtime/chat-presence.api',
      'work/realtime/chat-socket-messages.api',
      'work/realtime/chat-sockets.api',
      'work/realtime/ended-sessions.api',
      'work/realtime/realtime',
      'site/releases/released-bundles.api',
    ]),
  },
  {
    reason: 'Jobs that fail, are tried again, wait for others of their kind, or belong to a process that ended.',
    files: [
      ...modules([
        'work/alerts/alert-sender.process',
        'operations/backups/backup-failures.process',
        'operations/backups/backup-runs.process',
        'customers/contact/message-replies.api',
        'operations/data-exports/data-export-failures.process',
        'work/files/review/file-deliveries.api',
        'work/files/mails/file-mails.api',
        'operations/mail/mail.api',
        'operations/mail/refused-mails.api',
        'work/digests/digests.api',
        'operations/personal-data/personal-data-resume.process',
      ]),
      'api/test/missing-rows.api.spec.ts',
    ],
  },
  {
    reason: 'Many callers change the same rows at once, under row and advisory locks and with retried deadlocks.',
    files: modules([
      'site/analytics/ingestion/visit-batches.api',
      'work/chat/chat-reading.api',
      'work/chat/chat.api',
      'site/pages/render/render-lease.process',
      'operations/personal-data/personal-data-concurrency.api',
      'customers/signups/signups.api',
    ]),
  },
  {
    reason: 'The planner, the catalogue, partitions and the format of COPY change with the version of Postgres.',
    files: [
      ...modules([
        'site/analytics/retention/visit-retention.api',
        'operations/backups/restore.process',
        'work/chat/chat-plans.process',
        'operations/search/search-indexes.process',
        'operations/search/search.api',
      ]),
      ...below('api/src', ['common/paging/read-batches.api', 'seeds/upgrade.api', 'start/backup-command.api']),
      'api/test/test-database.api.spec.ts',
    ],
  },
  {
    reason: 'What the product says about its engines: at the start, in an outage, and in its figures.',
    files: [
      ...below('api/src', ['common/http/responses/outages.api', 'start/start-failure']),
      ...modules([
        'operations/health/health-details.api',
        'operations/metrics/metrics.api',
        'base/system-metrics/system-metrics.api',
      ]),
    ],
  },
];

/**
 * For Node 22 and later. `tools/check-start.mjs` starts the whole product there, too.
 * @type {Group[]}
 */
const onOtherNodes = [
  {
    reason: 'Buffers free their memory at once from Node 22 on, which Node 20 cannot do.',
    files: modules(['work/files/uploads/discard-chunk', 'work/files/uploads/part-buffers']),
  },
  {
    reason: 'The permission model, which isolates the code of a release, has another flag from Node 22 on.',
    files: below('libs/server/release/src/render', [
      'locked-process',
      'private-page-globals',
      'private-render',
      'render-process',
    ]),
  },
];

const filesOf = (groups) => groups.flatMap(({ files }) => files);

export const engineSpecs = filesOf(onServers);
export const nodeVersionSpecs = filesOf(onOtherNodes);
