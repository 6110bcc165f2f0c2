import type { ObjectStorageConfig } from '@hive/object-storage';

/** The engine of everything that processes share: queue, pub/sub and rate limits. */
export type EngineConfig = { kind: 'postgres' } | { kind: 'redis'; url: string };

/** How much the files of clients may take. */
export interface FileLimits {
  /** The largest file. */
  fileBytes: number;
  /** All versions of all files of one client. */
  clientBytes: number;
}

/** A server with the API of OpenAI. */
export interface AiProvider {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Without one, images are drawn offline. */
  imageModel?: string;
  /** The longest wait for the first words, and between words. */
  timeoutMs: number;
  /** US dollars for a million tokens of input and output, and for an image. */
  prices: { input: number; output: number; image: number };
}

/**
 * How answers to mails arrive: in a mailbox, by answering captured mails in development, or not at all. Reply addresses are made of
 * `address`; a sender counts when the server named `authservId` has confirmed it.
 */
export type RepliesConfig =
  | { kind: 'none' }
  | { kind: 'captured'; address: string; authservId: string }
  | { kind: 'mailbox'; url: string; address: string; authservId?: string };

/**
 * The whole configuration, validated once at start. Only it decides which engine serves which concern: all other code
 * gets the chosen implementation by injection.
 */
export interface Config {
  role: 'all' | 'api' | 'worker';
  production: boolean;
  host: string;
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** Base of links in mails and of canonical URLs, and the allowed origin; no trailing slash. */
  publicUrl: string;
  /** `embedded` until start-up has started the embedded server; an injected Config always has `server`. */
  database: { kind: 'embedded'; dir: string } | { kind: 'server'; url: string };
  engine: EngineConfig;
  /** Media, releases and files of clients; their keys do not overlap. */
  storage: ObjectStorageConfig;
  /** Archives of backups; undefined: they are stored in `storage`. */
  backups?: ObjectStorageConfig;
  files: FileLimits;
  mail: { kind: 'captured'; from: string } | { kind: 'smtp'; url: string; from: string };
  replies: RepliesConfig;
  /** Undefined: drafts are written and images drawn offline. */
  ai?: AiProvider;
  /** At least 32 random bytes, base64url. */
  appSecret: string;
  /** First administrator; without a password one is generated and printed once. */
  admin: { username: string; password?: string };
  demo: boolean;
  /** Whether this machine may log in as an administrator without a password; never in production. */
  debugLogin: boolean;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: string[];
  /** The token that gives access to `/metrics`; undefined: there are no metrics. */
  metricsToken?: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Nest injection token of the Config. */
export const CONFIG = Symbol('Config');
