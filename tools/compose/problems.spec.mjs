import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { composeProblems } from './problems.mjs';
import { productVariables } from './product-variables.mjs';

const root = path.join(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const context = {
  variables: productVariables(root),
  example: read('.env.compose.example'),
  exists: (file) => existsSync(path.join(root, file)),
};
const compose = read('docker-compose.yml');

/** Problems of the file after one change. */
function problemsAfter(from, to) {
  expect(compose).toContain(from);
  return composeProblems(compose.replace(from, to), context);
}

const own = ['api-1', 'api-2', 'worker'];

/** Changes that make the file wrong. */
const faults = [
  [
    'an image without a version',
    { from: 'redis:8-alpine', to: 'redis', problems: ['redis: the image redis has no version'] },
  ],
  [
    'the newest image',
    { from: 'redis:8-alpine', to: 'redis:latest', problems: ['redis: the image redis:latest has no version'] },
  ],
  [
    'a service that does not exist',
    {
      from: 'depends_on: { storage: {',
      to: 'depends_on: { store: {',
      problems: ['bucket: depends on store, which is no service'],
    },
  ],
  [
    'a healthcheck that is missing',
    {
      from: "    healthcheck: { test: ['CMD', 'redis-cli', 'ping'], interval: 5s, timeout: 3s, retries: 12 }\n",
      to: '',
      problems: own.map((name) => `${name}: waits until redis is healthy, which has no healthcheck`),
    },
  ],
  [
    'waiting for the end of a service that never ends',
    {
      from: '    image: *seaweedfs\n    depends_on',
      to: '    image: *seaweedfs\n    restart: always\n    depends_on',
      problems: own.map((name) => `${name}: waits until bucket has ended, which is started again`),
    },
  ],
  [
    'a cycle of dependencies',
    {
      from: "    volumes: ['redis:/data']",
      to: "    volumes: ['redis:/data']\n    depends_on: { nginx: { condition: service_started } }",
      problems: [
        'a cycle of services that wait: api-1 -> redis -> nginx -> api-1',
        'a cycle of services that wait: redis -> nginx -> api-2 -> redis',
      ],
    },
  ],
  [
    'a volume that is not declared',
    {
      from: 'redis: {}, storage: {} }',
      to: 'storage: {} }',
      problems: ['redis: mounts the volume redis, which is not declared'],
    },
  ],
  [
    'a volume that nothing mounts',
    { from: 'storage: {} }', to: 'storage: {}, old: {} }', problems: ['the volume old is not mounted'] },
  ],
  [
    'a file that does not exist',
    {
      from: './docs/nginx.conf:',
      to: './docs/missing.conf:',
      problems: ['nginx: mounts ./docs/missing.conf, which does not exist'],
    },
  ],
  [
    'a variable that the product does not read',
    {
      from: '    REDIS_URL:',
      to: '    REDIS_URI:',
      problems: own.map((name) => `${name}: sets REDIS_URI, which Hive does not read`),
    },
  ],
  [
    'a variable that the example does not explain',
    { from: '${HTTP_PORT:-8080}', to: '${WEB_PORT:-8080}', problems: ['${WEB_PORT} is not in .env.compose.example'] },
  ],
  [
    'a key that Compose does not know',
    {
      from: '    restart: unless-stopped\n    environment: { POSTGRES',
      to: '    restrat: unless-stopped\n    environment: { POSTGRES',
      problems: ['/services/postgres must NOT have additional properties: restrat'],
    },
  ],
  [
    'a time without a unit',
    {
      from: "'redis-cli', 'ping'], interval: 5s",
      to: "'redis-cli', 'ping'], interval: 5",
      problems: ['/services/redis/healthcheck/interval must be string'],
    },
  ],
];

describe('the check of docker-compose.yml', () => {
  it('finds nothing in the file of this repository', () => {
    expect(composeProblems(compose, context)).toEqual([]);
  });

  it('knows the variables of the product', () => {
    expect(context.variables.size).toBeGreaterThan(20);
    expect(context.variables).toContain('DATABASE_URL');
  });

  it.each(faults)('reports %s', (_, { from, to, problems }) => {
    expect(problemsAfter(from, to)).toEqual(problems);
  });

  it('reports YAML that cannot be read', () => {
    expect(problemsAfter('services:\n', 'services:\n  - [\n')).not.toEqual([]);
  });
});
