import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true });
const apis = Object.keys(services).filter((name) => services[name].environment?.ROLE === 'api');

/** The directives of the file: their words, without comments and braces. */
const directives = read('docs/nginx.conf')
  .replace(/#.*/g, '')
  .split(/[;{}]/)
  .map((text) => text.trim().split(/\s+/))
  .filter(([name]) => name);
const wordsOf = (directive) => directives.filter(([name]) => name === directive).map(([, ...words]) => words);

/** Variables without the query of a request, which may have personal data. */
const LOGGED = new Set([
  '$remote_addr',
  '$time_local',
  '$request_method',
  '$uri',
  '$status',
  '$body_bytes_sent',
  '$request_time',
  '$upstream_addr',
  '$upstream_status',
  '$request_id',
]);

describe('docs/nginx.conf', () => {
  it('has every API process of docker-compose.yml, none of which is left out after an error', () => {
    // by default nginx sends nothing to a process for ten seconds after one refused connection: with both excluded, every request gets 502
    expect(wordsOf('server').filter((words) => words.length > 0)).toEqual(
      apis.map((name) => [`${name}:3000`, 'max_fails=0', 'resolve']),
    );
  });

  it('finds a process that was created again under another address', () => {
    expect(wordsOf('resolver')).toEqual([['127.0.0.11', 'valid=2s']]);
    expect(wordsOf('zone')).toHaveLength(1);
    // `resolve` in nginx without a subscription
    const [, version] = /^nginx:(\d+\.\d+)/.exec(services.nginx.image);
    expect(version.localeCompare('1.28', 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
  });

  it('sends a request to the other process when the first is not available, and never repeats a write', () => {
    expect(wordsOf('proxy_next_upstream')).toEqual([['error', 'timeout']]);
    expect(wordsOf('proxy_next_upstream_tries')).toEqual([[String(apis.length)]]);
    expect(wordsOf('proxy_connect_timeout')).toEqual([['2s']]);
  });

  it('logs requests by the id that the API logs, and no query', () => {
    expect(wordsOf('proxy_set_header')).toContainEqual(['X-Request-Id', '$request_id']);
    const [[name, ...format]] = wordsOf('log_format');
    expect(wordsOf('access_log')).toEqual([['/var/log/nginx/access.log', name]]);
    // the format of error lines is fixed, and has the query below this level
    expect(wordsOf('error_log')).toEqual([['/var/log/nginx/error.log', 'emerg']]);
    const variables = format.join(' ').match(/\$(?:\{\w+\}|\w+)/g);
    expect(variables).toContain('$request_id');
    expect(variables.filter((variable) => !LOGGED.has(variable))).toEqual([]);
  });
});
