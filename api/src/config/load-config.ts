import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@hive/contracts';
import { findWeakness, loadOrCreateAppSecret } from './app-secret.js';
import type { Config } from './config.js';
import { findDataDirProblem } from './data-dir.js';
import { ConfigError, EnvironmentReader, type Environment, type Variable } from './variables.js';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Returns the checked configuration. Throws a ConfigError that lists every mistake. */
export function loadConfig(environment: Environment): Config {
  const read = new EnvironmentReader(environment);
  const production = read.oneOf('NODE_ENV', ['development', 'test', 'production'], 'development') === 'production';
  const port = read.integer('PORT', { min: 1, max: 65_535, unset: 3000 });
  const dataDir = readDataDir(read);
  const config: Omit<Config, 'appSecret'> = {
    role: read.oneOf('ROLE', ['all', 'api', 'worker'], 'all'),
    production,
    host: read.text('HOST') ?? (inContainer(environment) ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDir,
    publicUrl: readPublicUrl(read, port),
    database: readDatabase(read, dataDir),
    engine: readEngine(read),
    storage: readStorage(read, dataDir),
    mail: readMail(read),
    admin: readAdmin(read),
    demo: read.oneOf('DEMO', ['on', 'off'], production ? 'off' : 'on') === 'on',
    trustedProxies: readTrustedProxies(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
  };
  const appSecret = readAppSecret(read, production);
  if (read.problems.length > 0) {
    throw new ConfigError(read.problems);
  }
  return { ...config, appSecret: appSecret ?? generatedSecret(dataDir) };
}

/** In a container other machines cannot reach the loopback address. */
const inContainer = (environment: Environment): boolean =>
  existsSync('/.dockerenv') || existsSync('/run/.containerenv') || environment['KUBERNETES_SERVICE_HOST'] !== undefined;

function readDataDir(read: EnvironmentReader): string {
  const dataDir = path.resolve(read.text('DATA_DIR') ?? '.data');
  const problem = findDataDirProblem(dataDir);
  if (problem !== undefined) {
    read.problem('DATA_DIR', problem);
  }
  return dataDir;
}

function readPublicUrl(read: EnvironmentReader, port: number): string {
  const url = read.url('PUBLIC_URL', ['http:', 'https:']);
  if (!url) {
    return `http://localhost:${port}`;
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    read.problem('PUBLIC_URL', 'must be an origin: scheme, host and port, without a path.');
  }
  return url.origin;
}

function readDatabase(read: EnvironmentReader, dataDir: string): Config['database'] {
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (url && url.pathname.length < 2) {
    read.problem('DATABASE_URL', 'must name a database after the host, as in postgres://user@host/hive.');
  }
  return url
    ? { kind: 'server', url: read.text('DATABASE_URL') ?? '' }
    : { kind: 'embedded', dir: path.join(dataDir, 'postgres') };
}

function readEngine(read: EnvironmentReader): Config['engine'] {
  const url = read.url('REDIS_URL', ['redis:', 'rediss:']);
  return url ? { kind: 'redis', url: read.text('REDIS_URL') ?? '' } : { kind: 'postgres' };
}

/** All or nothing: an incomplete set of S3 variables must not silently store files on a local disk. */
function readStorage(read: EnvironmentReader, dataDir: string): Config['storage'] {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => read.text(name) === undefined);
  const region = read.text('S3_REGION');
  if (missing.length === needed.length && region === undefined) {
    return { kind: 'folder', dir: path.join(dataDir, 'objects') };
  }
  missing.forEach((name) => read.problem(name, 'is missing: storage on S3 needs all of ' + needed.join(', ') + '.'));
  const value = (name: Variable): string => read.text(name) ?? '';
  return {
    kind: 's3',
    endpoint: read.url('S3_ENDPOINT', ['http:', 'https:'])?.href.replace(/\/$/, '') ?? '',
    bucket: value('S3_BUCKET'),
    region: region ?? 'us-east-1',
    accessKeyId: value('S3_ACCESS_KEY_ID'),
    secretAccessKey: value('S3_SECRET_ACCESS_KEY'),
  };
}

function readMail(read: EnvironmentReader): Config['mail'] {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.text('MAIL_FROM');
  if (from !== undefined && (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from) || /[\r\n]/.test(from))) {
    read.problem('MAIL_FROM', 'must be an address, as in Hivecraft <hello@example.com>.');
  }
  if (!url) {
    return { kind: 'captured', from: from ?? 'Hive <hive@localhost>' };
  }
  if (from === undefined) {
    read.problem('MAIL_FROM', 'is missing: it is the sender of every mail once SMTP_URL is set.');
  }
  return { kind: 'smtp', url: read.text('SMTP_URL') ?? '', from: from ?? '' };
}

function readAdmin(read: EnvironmentReader): Config['admin'] {
  const username = read.text('ADMIN_USERNAME') ?? 'admin';
  const password = read.text('ADMIN_PASSWORD');
  if (!/^[a-z0-9][a-z0-9._-]{1,49}$/.test(username)) {
    read.problem('ADMIN_USERNAME', 'must be 2 to 50 small letters, digits, dots, hyphens or underscores.');
  }
  if (password !== undefined && (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH)) {
    read.problem('ADMIN_PASSWORD', `must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`);
  }
  return { username, ...(password !== undefined && { password }) };
}

function readTrustedProxies(read: EnvironmentReader): string[] {
  const proxies = (read.text('TRUSTED_PROXIES') ?? '').split(',').flatMap((part) => part.trim() || []);
  if (!proxies.every(isAddressOrRange)) {
    read.problem('TRUSTED_PROXIES', 'must be addresses or ranges separated by commas, as in 10.0.0.0/8, 192.168.1.4.');
  }
  return proxies;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const widest = family === 6 ? 128 : 32;
  return (
    family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  );
}

/** Undefined when one is to be generated. Production requires it: replicas share it, and it must outlive the disk. */
function readAppSecret(read: EnvironmentReader, production: boolean): string | undefined {
  const secret = read.text('APP_SECRET');
  if (secret === undefined) {
    if (production) {
      read.problem(
        'APP_SECRET',
        'is required when NODE_ENV=production, for example the output of: openssl rand -base64 48',
      );
    }
    return undefined;
  }
  const weakness = findWeakness(secret);
  if (weakness) {
    read.problem('APP_SECRET', weakness);
  }
  return secret;
}

const folderProblems: Record<string, string> = {
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a full disk',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
};

function generatedSecret(dataDir: string): string {
  try {
    return loadOrCreateAppSecret(dataDir);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ConfigError([`DATA_DIR (${dataDir}) ${folderProblems[code] ?? `cannot be used: ${message}`}.`]);
  }
}
