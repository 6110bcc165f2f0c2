/** Every environment variable that the product reads; `.env.example` explains each. */
export const variables = [
  'NODE_ENV',
  'ROLE',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_DIR',
  'BACKUP_S3_BUCKET',
  'FILE_LIMIT_MB',
  'CLIENT_QUOTA_MB',
  'SMTP_URL',
  'MAIL_FROM',
  'IMAP_URL',
  'IMAP_ADDRESS',
  'IMAP_AUTHSERV_ID',
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
  'OPENAI_IMAGE_MODEL',
  'OPENAI_TIMEOUT_SECONDS',
  'OPENAI_PRICES',
  'APP_SECRET',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'DEMO',
  'DEBUG_LOGIN',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
  'METRICS_TOKEN',
] as const;

export type Variable = (typeof variables)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid configuration; the message lists every problem. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      problems.length === 1
        ? `The configuration has a problem: ${problems[0]}`
        : `The configuration has ${problems.length} problems:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/**
 * Whether the URL is parsed as it was meant: every `%` begins a valid escape, and no bare `/`, `?` or `#` of a password ended
 * the authority. Otherwise a part of the password is the port, path or fragment, which error messages show.
 */
function isUnambiguous({ hostname, username, password, pathname, search, hash }: URL): boolean {
  try {
    [hostname, username, password, pathname].forEach(decodeURIComponent);
  } catch {
    return false;
  }
  return hostname !== '' && hash === '' && !`${pathname}${search}`.includes('@');
}

/** Reads environment variables and collects every problem. Messages never contain values, which may be secrets. */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** Undefined when unset or blank: `FOO=` in a file and `${FOO:-}` in Compose mean unset. */
  text(name: Variable): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  addProblem(name: Variable, text: string): void {
    this.problems.push(`${name} ${text}`);
  }

  oneOf<T extends string>(name: Variable, allowed: readonly T[], defaultValue: T): T {
    const value = this.text(name);
    const found = allowed.find((candidate) => candidate === value);
    if (value !== undefined && found === undefined) {
      this.addProblem(name, `must be one of: ${allowed.join(', ')}.`);
    }
    return found ?? defaultValue;
  }

  integer(name: Variable, { min, max, defaultValue }: { min: number; max: number; defaultValue: number }): number {
    const value = this.text(name);
    if (value === undefined) {
      return defaultValue;
    }
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max)) {
      this.addProblem(name, `must be a whole number from ${min} to ${max}.`);
      return defaultValue;
    }
    return number;
  }

  url(name: Variable, protocols: readonly string[]): URL | undefined {
    const value = this.text(name);
    if (value === undefined) {
      return undefined;
    }
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !protocols.includes(url.protocol) || !isUnambiguous(url)) {
      const starts = protocols.map((protocol) => `${protocol}//`);
      this.addProblem(
        name,
        starts.some((start) => value.startsWith(start))
          ? 'is not a valid URL: check host and port, and percent-encode special characters of the password (% is %25).'
          : `must be a URL that starts with ${starts.join(' or ')}.`,
      );
      return undefined;
    }
    return url;
  }
}
