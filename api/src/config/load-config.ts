import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@hive/contracts';
import { findWeakness, loadOrCreateAppSecret } from './app-secret.js';
import { readAiProvider } from './ai-provider.js';
import { readReplies } from './replies.js';
import type { Config } from './config.js';
import { findDataDirProblem } from './data-dir.js';
import { ConfigError, EnvironmentReader, type Environment, type Variable } from './variables.js';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Returns the checked configuration. Throws a ConfigError that lists every mistake. */
export function loadConfig(environment: Environment): Config {
  const env = new EnvironmentReader(environment);
  const production = env.oneOf('NODE_ENV', ['development', 'test', 'production'], 'development') === 'production';
  const port = env.integer('PORT', { min: 1, max: 65_535, defaultValue: 3000 });
  const dataDir = readDataDir(env);
  const storage = readStorage(env, dataDir);
  const mail = readMail(env);
  const config: Omit<Config, 'appSecret'> = {
    role: env.oneOf('ROLE', ['all', 'api', 'worker'], 'all'),
    production,
    host: env.text('HOST') ?? (inContainer(environment) ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDir,
    publicUrl: readPublicUrl(env, port),
    database: readDatabase(env, dataDir),
    engine: readEngine(env),
    storage,
    ...readBackups(env, storage),
    files: readFileLimits(env),
    mail,
    replies: readReplies(env, { isDevelopment: !production && mail.kind === 'captured' }),
    admin: readAdmin(env),
    demo: env.oneOf('DEMO', ['on', 'off'], production ? 'off' : 'on') === 'on',
    debugLogin: readDebugLogin(env, production),
    trustedProxies: readTrustedProxies(env),
    ...readMetricsToken(env),
    logLevel: env.oneOf('LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
  };
  const ai = readAiProvider(env);
  const appSecret = readAppSecret(env, production);
  if (env.problems.length > 0) {
    throw new ConfigError(env.problems);
  }
  return { ...config, ...(ai && { ai }), appSecret: appSecret ?? generateAppSecret(dataDir) };
}

/** Throws when the data folder has no database yet: for commands, a mistyped folder must not become a new installation. */
export function assertHasDatabase(environment: Environment): void {
  const env = new EnvironmentReader(environment);
  const dataDir = readDataDir(env);
  const database = readDatabase(env, dataDir);
  if (env.problems.length === 0 && database.kind === 'embedded' && !existsSync(database.dir)) {
    throw new ConfigError([`DATA_DIR (${dataDir}) has no database: correct it, or start Hive there first.`]);
  }
}

function readDebugLogin(env: EnvironmentReader, production: boolean): boolean {
  const isOn = env.oneOf('DEBUG_LOGIN', ['on', 'off'], 'off') === 'on';
  if (isOn && production) {
    env.addProblem(
      'DEBUG_LOGIN',
      'is for development: it logs in without a password. Remove it when NODE_ENV=production.',
    );
  }
  return isOn;
}

/** In a container the server must listen on every address: other machines cannot reach its loopback address. */
const inContainer = (environment: Environment): boolean =>
  existsSync('/.dockerenv') || existsSync('/run/.containerenv') || environment['KUBERNETES_SERVICE_HOST'] !== undefined;

function readDataDir(env: EnvironmentReader): string {
  const dataDir = path.resolve(env.text('DATA_DIR') ?? '.data');
  const problem = findDataDirProblem(dataDir);
  if (problem !== undefined) {
    env.addProblem('DATA_DIR', problem);
  }
  return dataDir;
}

function readPublicUrl(env: EnvironmentReader, port: number): string {
  const url = env.url('PUBLIC_URL', ['http:', 'https:']);
  if (!url) {
    return `http://localhost:${port}`;
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    env.addProblem('PUBLIC_URL', 'must be an origin: scheme, host and port, without a path.');
  }
  return url.origin;
}

function readDatabase(env: EnvironmentReader, dataDir: string): Config['database'] {
  const url = env.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (url && url.pathname.length < 2) {
    env.addProblem('DATABASE_URL', 'must name a database after the host, as in postgres://user@host/hive.');
  }
  return url
    ? { kind: 'server', url: env.text('DATABASE_URL') ?? '' }
    : { kind: 'embedded', dir: path.join(dataDir, 'postgres') };
}

function readEngine(env: EnvironmentReader): Config['engine'] {
  const url = env.url('REDIS_URL', ['redis:', 'rediss:']);
  return url ? { kind: 'redis', url: env.text('REDIS_URL') ?? '' } : { kind: 'postgres' };
}

/** All or nothing: an incomplete set of S3 variables must not silently store files on a local disk. */
function readStorage(env: EnvironmentReader, dataDir: string): Config['storage'] {
  const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = required.filter((name) => env.text(name) === undefined);
  const region = env.text('S3_REGION');
  if (missing.length === required.length && region === undefined) {
    return { kind: 'folder', dir: path.join(dataDir, 'objects') };
  }
  missing.forEach((name) =>
    env.addProblem(name, 'is missing: storage on S3 needs all of ' + required.join(', ') + '.'),
  );
  const value = (name: Variable): string => env.text(name) ?? '';
  return {
    kind: 's3',
    endpoint: readS3Endpoint(env),
    bucket: value('S3_BUCKET'),
    region: region ?? 'us-east-1',
    accessKeyId: value('S3_ACCESS_KEY_ID'),
    secretAccessKey: value('S3_SECRET_ACCESS_KEY'),
  };
}

function readS3Endpoint(env: EnvironmentReader): string {
  const url = env.url('S3_ENDPOINT', ['http:', 'https:']);
  if (url && (url.username || url.password || url.search)) {
    env.addProblem(
      'S3_ENDPOINT',
      'must have no user, query or fragment; the keys belong in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  return url?.href.replace(/\/$/, '') ?? '';
}

function readBackups(env: EnvironmentReader, storage: Config['storage']): Pick<Config, 'backups'> {
  const [dir, bucket] = [env.text('BACKUP_DIR'), env.text('BACKUP_S3_BUCKET')];
  if (bucket === undefined) {
    return dir === undefined ? {} : { backups: { kind: 'folder', dir: path.resolve(dir) } };
  }
  if (dir !== undefined) {
    env.addProblem('BACKUP_S3_BUCKET', 'excludes BACKUP_DIR: choose one of them.');
  }
  if (storage.kind !== 's3') {
    env.addProblem('BACKUP_S3_BUCKET', 'needs S3_ENDPOINT and the keys of that server.');
    return {};
  }
  return { backups: { ...storage, bucket } };
}

const MIB = 1024 * 1024;

function readFileLimits(env: EnvironmentReader): Config['files'] {
  const megabytes = (name: Variable, max: number, defaultValue: number): number =>
    env.integer(name, { min: 1, max, defaultValue }) * MIB;
  // the size of a file is a 32-bit integer of the database
  const fileBytes = megabytes('FILE_LIMIT_MB', 2000, 500);
  return { fileBytes, clientBytes: megabytes('CLIENT_QUOTA_MB', 10_000_000, 10_240) };
}

function readMail(env: EnvironmentReader): Config['mail'] {
  const url = env.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = env.text('MAIL_FROM');
  if (from !== undefined && !/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) {
    env.addProblem('MAIL_FROM', 'must be an address, as in Hivecraft <hello@example.com>.');
  }
  if (!url) {
    return { kind: 'captured', from: from ?? 'hive@localhost' };
  }
  if (from === undefined) {
    env.addProblem('MAIL_FROM', 'is missing: it is the sender of every mail once SMTP_URL is set.');
  }
  return { kind: 'smtp', url: env.text('SMTP_URL') ?? '', from: from ?? '' };
}

function readAdmin(env: EnvironmentReader): Config['admin'] {
  const username = env.text('ADMIN_USERNAME') ?? 'admin';
  const password = env.text('ADMIN_PASSWORD');
  if (!/^[a-z0-9][a-z0-9._-]{1,49}$/.test(username)) {
    env.addProblem('ADMIN_USERNAME', 'must be 2 to 50 lower-case letters, digits, dots, hyphens or underscores.');
  }
  if (password !== undefined && (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH)) {
    env.addProblem('ADMIN_PASSWORD', `must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`);
  }
  return { username, ...(password !== undefined && { password }) };
}

const METRICS_TOKEN_MIN = 16;

function readMetricsToken(env: EnvironmentReader): Pick<Config, 'metricsToken'> {
  const metricsToken = env.text('METRICS_TOKEN');
  if (metricsToken !== undefined && metricsToken.length < METRICS_TOKEN_MIN) {
    env.addProblem('METRICS_TOKEN', `must have at least ${METRICS_TOKEN_MIN} characters.`);
  }
  return metricsToken === undefined ? {} : { metricsToken };
}

function readTrustedProxies(env: EnvironmentReader): string[] {
  const proxies = (env.text('TRUSTED_PROXIES') ?? '').split(',').flatMap((part) => part.trim() || []);
  if (!proxies.every(isAddressOrRange)) {
    env.addProblem(
      'TRUSTED_PROXIES',
      'must be addresses or ranges separated by commas, as in 10.0.0.0/8, 192.168.1.4.',
    );
  }
  return proxies;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const maxBits = family === 6 ? 128 : 32;
  return (
    family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
  );
}

/** Undefined when a secret has to be generated. Production requires one, because replicas share it. */
function readAppSecret(env: EnvironmentReader, production: boolean): string | undefined {
  const secret = env.text('APP_SECRET');
  if (secret === undefined) {
    if (production) {
      env.addProblem(
        'APP_SECRET',
        'is required when NODE_ENV=production, for example the output of: openssl rand -base64 48',
      );
    }
    return undefined;
  }
  const weakness = findWeakness(secret);
  if (weakness) {
    env.addProblem('APP_SECRET', weakness);
  }
  return secret;
}

const folderProblems: Record<string, string> = {
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a full disk',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
};

function generateAppSecret(dataDir: string): string {
  try {
    return loadOrCreateAppSecret(dataDir);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ConfigError([`DATA_DIR (${dataDir}) ${folderProblems[code] ?? `cannot be used: ${message}`}.`]);
  }
}
