import { createHash } from 'node:crypto';
import { array, number, object, string, type InferType } from 'yup';

/** Raised when an older program could not read the archive. */
export const ARCHIVE_FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** The SHA-256 of the manifest, which contains those of all other entries. */
export const MANIFEST_SUM = 'manifest.sha256';
/** Shows that this installation made the archive. Archives of versions before 2026-11-29 have none. */
export const MANIFEST_SIGNATURE = 'manifest.signature';
const TABLES = 'tables/';
const OBJECTS = 'objects/';

export const tableEntryName = (table: string): string => `${TABLES}${table}.copy`;
export const objectEntryName = (key: string): string => OBJECTS + key;
export const isTableEntry = (entryName: string): boolean => entryName.startsWith(TABLES);

/** The key of the stored object, or undefined for another entry. */
export const objectKeyOf = (entryName: string): string | undefined =>
  entryName.startsWith(OBJECTS) ? entryName.slice(OBJECTS.length) : undefined;

const tableSchema = object({
  name: string().required(),
  columns: array(string().required()).required(),
  rows: number().integer().min(0).required(),
  partitions: array(object({ name: string().required(), bound: string().required() })).required(),
});
export type ArchivedTable = InferType<typeof tableSchema>;

const sequenceSchema = object({
  name: string().required(),
  /** Null before its first use. */
  value: string().nullable().defined(),
});
export type ArchivedSequence = InferType<typeof sequenceSchema>;

const entrySchema = object({
  name: string().required(),
  bytes: number().integer().min(0).required(),
  sha256: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
});
export type ArchivedEntry = InferType<typeof entrySchema>;

export const manifestSchema = object({
  format: number().integer().required(),
  /** The version of Hive that made the archive. */
  version: string().required(),
  createdAt: string().required(),
  /** The migrations of the database when its snapshot was taken, in their order. */
  migrations: array(string().required()).min(1).required(),
  tables: array(tableSchema.required()).required(),
  sequences: array(sequenceSchema.required()).required(),
  /** Tells whether an installation has the same APP_SECRET, without revealing it. */
  secretFingerprint: string().required(),
  entries: array(entrySchema.required()).required(),
});
export type Manifest = InferType<typeof manifestSchema>;

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
