import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from './load-config.js';
import { ConfigError, variables, type Environment } from './variables.js';

const STRONG = 'pL9vQ2xZ7rT4wN8kB1mY6cD3fG5hJ0sA';
const s3 = {
  S3_ENDPOINT: 'http://s3:9000/',
  S3_BUCKET: 'hive',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};

describe('loadConfig', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'hive-config-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const load = (environment: Environment = {}) => loadConfig({ DATA_DIR: dir, ...environment });
  const problemsOf = (environment: Environment): readonly string[] => {
    try {
      load(environment);
    } catch (error) {
      return (error as ConfigError).problems;
    }
    return [];
  };

  it('defaults to an embedded database, files, captured mails and demo content', () => {
    expect(load()).toMatchObject({
      role: 'all',
      production: false,
      port: 3000,
      dataDir: dir,
      publicUrl: 'http://localhost:3000',
      database: { kind: 'embedded', dir: path.join(dir, 'postgres') },
      engine: { kind: 'postgres' },
      storage: { kind: 'folder', dir: path.join(dir, 'objects') },
      files: { fileBytes: 500 * 1024 ** 2, clientBytes: 10 * 1024 ** 3 },
      mail: { kind: 'captured' },
      admin: { username: 'admin' },
      demo: true,
      trustedProxies: [],
    });
  });

  it('reads every variable', () => {
    const config = load({
      ...s3,
      ROLE: 'worker',
      HOST: '::',
      PORT: '8080',
      PUBLIC_URL: 'https://hive.example.com/',
      DATABASE_URL: 'postgres://u:p@db/hive',
      REDIS_URL: 'redis://cache:6379',
      SMTP_URL: 'smtp://mail:25',
      MAIL_FROM: 'Hivecraft <hello@example.com>',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      DEMO: 'off',
      LOG_LEVEL: 'debug',
      ADMIN_USERNAME: 'root.user',
      ADMIN_PASSWORD: 'long enough',
    });
    expect(config).toMatchObject({
      role: 'worker',
      host: '::',
      port: 8080,
      publicUrl: 'https://hive.example.com',
      database: { kind: 'server', url: 'postgres://u:p@db/hive' },
      engine: { kind: 'redis', url: 'redis://cache:6379' },
      storage: { kind: 's3', endpoint: 'http://s3:9000', bucket: 'hive', region: 'us-east-1' },
      mail: { kind: 'smtp', url: 'smtp://mail:25', from: 'Hivecraft <hello@example.com>' },
      trustedProxies: ['10.0.0.0/8', '::1'],
      demo: false,
      logLevel: 'debug',
      admin: { username: 'root.user', password: 'long enough' },
    });
  });

  it('treats blank values as unset', () => {
    expect(load({ PORT: '', DATABASE_URL: '  ', S3_REGION: '' })).toMatchObject({
      port: 3000,
      database: { kind: 'embedded' },
    });
  });

  it('reports all invalid variables at once, without their values', () => {
    const problems = problemsOf({
      PORT: '99999',
      ROLE: 'boss',
      DATABASE_URL: 'mysql://secret@db/hive',
      REDIS_URL: 'secret',
      SMTP_URL: 'http://secret',
      ADMIN_PASSWORD: 'secret',
      S3_BUCKET: 'hive',
      TRUSTED_PROXIES: '10.0.0.0/99',
      LOG_LEVEL: 'loud',
      DEMO: 'yes',
      PUBLIC_URL: 'http://x/path',
      NODE_ENV: 'prod',
    });
    const named = new Set(problems.map((problem) => problem.split(' ')[0]));
    expect([...named].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'ADMIN_PASSWORD',
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'NODE_ENV',
      'PORT',
      'PUBLIC_URL',
      'REDIS_URL',
      'ROLE',
      'S3_ACCESS_KEY_ID',
      'S3_ENDPOINT',
      'S3_SECRET_ACCESS_KEY',
      'SMTP_URL',
      'TRUSTED_PROXIES',
    ]);
    expect(new ConfigError(problems).message).not.toContain('secret@');
  });

  it.each(Object.keys(s3))('requires all S3 variables when only %s is missing', (missing) => {
    expect(problemsOf({ ...s3, [missing]: undefined })).toEqual([expect.stringMatching(`^${missing} is missing`)]);
  });

  it.each(['0', '65536', '-1', '3000.5', '0x50', 'abc'])('rejects the port %s', (PORT) => {
    expect(problemsOf({ PORT })).toEqual(['PORT must be a whole number from 1 to 65535.']);
  });

  it.each(['10.0.0.0/33', '::1/129', '10.0.0', 'proxy', '10.0.0.1/8/8', '10.0.0.1/'])(
    'rejects the proxy %s',
    (TRUSTED_PROXIES) => {
      expect(problemsOf({ TRUSTED_PROXIES })).toHaveLength(1);
    },
  );

  it('requires a sender when SMTP_URL is set', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail' })).toEqual([expect.stringContaining('MAIL_FROM is missing')]);
    expect(problemsOf({ MAIL_FROM: 'a@b\nBcc: c@d' })).toHaveLength(1);
    expect(problemsOf({ MAIL_FROM: 'Hive hello@example.com' })).toHaveLength(1);
  });

  it('writes offline without a provider, and takes the defaults of OpenAI when only a key is set', () => {
    expect(load().ai).toBeUndefined();
    expect(load({ OPENAI_API_KEY: 'sk-1' }).ai).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'sk-1',
      model: 'gpt-4.1-mini',
      imageModel: 'gpt-image-1',
      timeoutMs: 60_000,
      prices: { input: 0.4, output: 1.6, image: 0.04 },
    });
  });

  it('takes another server of AI content without a key and image model, but not without a model', () => {
    const server = { OPENAI_BASE_URL: 'http://llm:8080/v1/', OPENAI_TIMEOUT_SECONDS: '5' };
    expect(load({ ...server, OPENAI_MODEL: 'local' }).ai).toEqual({
      baseUrl: 'http://llm:8080/v1',
      apiKey: 'none',
      model: 'local',
      timeoutMs: 5_000,
      prices: { input: 0, output: 0, image: 0 },
    });
    expect(problemsOf(server)).toEqual([expect.stringContaining('OPENAI_MODEL is missing')]);
    expect(problemsOf({ OPENAI_BASE_URL: 'https://api.openai.com/v1' })).toEqual([
      expect.stringContaining('OPENAI_API_KEY is missing'),
    ]);
    expect(problemsOf({ OPENAI_API_KEY: 'x', OPENAI_PRICES: '1, 2' })).toEqual([
      expect.stringContaining('OPENAI_PRICES must be three prices'),
    ]);
  });

  it('generates a secret once, readable by its owner only', () => {
    const { appSecret } = load();
    expect(Buffer.from(appSecret, 'base64url').length).toBeGreaterThanOrEqual(32);
    expect(load().appSecret).toBe(appSecret);
    expect(statSync(path.join(dir, 'app-secret')).mode & 0o777).toBe(0o600);
  });

  it('writes nothing when the configuration is invalid', () => {
    expect(problemsOf({ PORT: 'x' })).toHaveLength(1);
    expect(() => statSync(path.join(dir, 'app-secret'))).toThrow('ENOENT');
  });

  it('names the folder that cannot be used', () => {
    writeFileSync(path.join(dir, 'file'), '');
    expect(problemsOf({ DATA_DIR: path.join(dir, 'file') })[0]).toMatch(/^DATA_DIR \(.*file\) cannot be used/);
  });

  it('lets captured mails be answered only outside production', () => {
    expect(load().replies.kind).toBe('captured');
    expect(load({ NODE_ENV: 'production', APP_SECRET: STRONG }).replies.kind).toBe('none');
    expect(load({ SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'a@b.example' }).replies.kind).toBe('none');
  });

  it('requires a strong secret in production, which has no demo content by default', () => {
    const production = { NODE_ENV: 'production' };
    expect(problemsOf(production)).toEqual([expect.stringContaining('APP_SECRET is required')]);
    expect(load({ ...production, APP_SECRET: STRONG })).toMatchObject({ production: true, demo: false });
    expect(load({ ...production, APP_SECRET: STRONG, DEMO: 'on' }).demo).toBe(true);
  });

  it.each([
    'short',
    'a'.repeat(40),
    'change-me-change-me-change-me-change-me',
    'your-secret-goes-here-0123456789abcdef',
  ])('rejects the weak secret %s', (APP_SECRET) => {
    expect(problemsOf({ APP_SECRET })).toEqual([expect.stringMatching('^APP_SECRET')]);
  });

  it('[LG-10] has no debug login, unless it is switched on outside production', () => {
    expect(load().debugLogin).toBe(false);
    expect(load({ DEBUG_LOGIN: 'on' }).debugLogin).toBe(true);
    const production = { NODE_ENV: 'production', APP_SECRET: STRONG };
    expect(load(production).debugLogin).toBe(false);
    expect(problemsOf({ ...production, DEBUG_LOGIN: 'on' })).toEqual([expect.stringMatching('^DEBUG_LOGIN')]);
  });

  it('reads the variables of .env.example, each of which has a comment', () => {
    const example = readFileSync(path.resolve('.env.example'), 'utf8');
    const lines = example.split('\n');
    const named = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
    expect(new Set(named)).toEqual(new Set(variables));
    for (const name of named) {
      expect(lines[lines.indexOf(`${name}=`) - 1]).toMatch(/^# .+/);
    }
  });
});
