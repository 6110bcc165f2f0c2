import os from 'node:os';
import path from 'node:path';
import { loadConfig } from './load-config.js';
import { ConfigError, type Environment } from './variables.js';

const S3 = { S3_BUCKET: 'hive', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
const INVALID =
  'is not a valid URL: check host and port, and percent-encode special characters of the password (% is %25).';

function problemsOf(environment: Environment): readonly string[] {
  try {
    loadConfig({
      DATA_DIR: path.join(os.tmpdir(), 'hive-url-variables'),
      APP_SECRET: 'pL9vQ2xZ7rT4wN8kB1mY6cD3fG5hJ0sA',
      MAIL_FROM: 'a@b.test',
      ...(environment['S3_ENDPOINT'] && S3),
      ...environment,
    });
  } catch (error) {
    return (error as ConfigError).problems;
  }
  return [];
}

const variables = [
  ['DATABASE_URL', 'postgres:', '/hive', 'postgres:// or postgresql://'],
  ['REDIS_URL', 'redis:', '', 'redis:// or rediss://'],
  ['SMTP_URL', 'smtp:', '', 'smtp:// or smtps://'],
  ['S3_ENDPOINT', 'http:', '', 'http:// or https://'],
  ['PUBLIC_URL', 'http:', '', 'http:// or https://'],
] as const;

describe.each(variables)('%s', (name, protocol, rest, starts) => {
  const url = (authority: string): string => `${protocol}//${authority}${rest}`;
  const others = `must be a URL that starts with ${starts}.`;

  it.each([
    ['a word', 'hidden', others],
    ['another protocol', 'ldap://u:hidden@host/hive', others],
    ['no host', url(''), INVALID],
    ['a port that is no number', url('host:hidden'), INVALID],
    ['a bare % in the password', url('u:hidden%@host'), INVALID],
    ['a bare % in the user', url('hidden%:p@host'), INVALID],
    ['half an escape', url('u:hid%2den%2@host'), INVALID],
    ['an escape that is no UTF-8', url('u:hidden%ff@host'), INVALID],
    // the user would be read as the host, and the beginning of the password as the port
    ['a bare / in the password', url('u:12/hidden@host'), INVALID],
    ['a bare ? in the password', url('u:12?hidden@host'), INVALID],
    ['a bare # in the password', url('u:12#hidden@host'), INVALID],
    ['a bare # after a word', url('u:hidden#x@host'), INVALID],
  ])('with %s is named, without its value', (_, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} ${problem}`]);
  });

  it('with only a host is accepted', () => {
    expect(problemsOf({ [name]: url('host:1234') })).toEqual([]);
  });
});

it.each(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL'])('%s accepts an encoded password', (name) => {
  const [, protocol, rest] = variables.find(([each]) => each === name) ?? variables[0];
  expect(problemsOf({ [name]: `${protocol}//u:%25%2F%3F%23%40%C3%A9@host${rest}` })).toEqual([]);
});

it.each([
  [
    'S3_ENDPOINT',
    'must have no user, query or fragment; the keys belong in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  ],
  ['OPENAI_BASE_URL', 'must have no user, query or fragment; the key belongs in OPENAI_API_KEY.'],
  ['PUBLIC_URL', 'must be an origin: scheme, host and port, without a path.'],
])('%s has no password', (name, problem) => {
  expect(problemsOf({ [name]: 'http://id:hidden@host', OPENAI_MODEL: 'm' })).toEqual([`${name} ${problem}`]);
});
