import { browserStorage, tabStorage } from '@hive/api-client';
import type { UploadTarget } from './upload.types';

const STORAGE_KEY = 'hive-uploads';
const MAX_ENTRIES = 20;

/** An upload that was not complete when the person left its page. */
interface Unfinished {
  uploadId: string;
  /** Identifies the file and its destination: the same file continues, a file that has changed since starts again. */
  fingerprint: string;
}

const isUnfinished = (value: unknown): value is Unfinished =>
  typeof value === 'object' && value !== null && 'uploadId' in value && 'fingerprint' in value;

function stored(): Unfinished[] {
  const value = browserStorage.getJson(STORAGE_KEY);
  return Array.isArray(value) ? value.filter(isUnfinished) : [];
}

const fingerprintOf = (file: File, { clientId, section, projectId, milestoneId, fileId }: UploadTarget): string =>
  [file.name, file.size, file.lastModified, clientId, section, projectId, milestoneId, fileId].join('/');

/** The ids that a tab keeps over a reload. */
function idsOfTab(): string[] {
  const value = tabStorage.getJson(STORAGE_KEY);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

let interrupted: readonly string[] | undefined;

/** The uploads that a reload of this tab has interrupted: those that it knew before it began one of its own. */
export const interruptedUploads = {
  ids: (): readonly string[] => (interrupted ??= idsOfTab()),
  dismiss(): void {
    const dismissed = interruptedUploads.ids();
    tabStorage.set(STORAGE_KEY, JSON.stringify(idsOfTab().filter((id) => !dismissed.includes(id))));
    interrupted = [];
  },
};

/** The uploads of this browser that choosing the same file again continues. */
export const unfinishedUploads = {
  find: (file: File, target: UploadTarget): string | undefined =>
    stored().find(({ fingerprint }) => fingerprint === fingerprintOf(file, target))?.uploadId,
  add(uploadId: string, file: File, target: UploadTarget): void {
    const entry = { uploadId, fingerprint: fingerprintOf(file, target) };
    browserStorage.set(STORAGE_KEY, JSON.stringify([entry, ...stored()].slice(0, MAX_ENTRIES)));
    interruptedUploads.ids();
    tabStorage.set(STORAGE_KEY, JSON.stringify([uploadId, ...idsOfTab()].slice(0, MAX_ENTRIES)));
  },
  remove(uploadId: string): void {
    browserStorage.set(STORAGE_KEY, JSON.stringify(stored().filter((entry) => entry.uploadId !== uploadId)));
    tabStorage.set(STORAGE_KEY, JSON.stringify(idsOfTab().filter((id) => id !== uploadId)));
  },
};
