export { EmbeddedPostgresError } from './errors.js';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start.js';
