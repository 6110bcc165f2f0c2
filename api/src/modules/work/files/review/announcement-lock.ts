import type { EntityManager } from 'typeorm';
import { defineLock, takeLock } from '../../../../platform/database/advisory-locks.js';

const fileAnnouncementsLock = defineLock('fileAnnouncements', 7_305_332);

/**
 * Announcements of files run one at a time. Each skips locked rows: a second one at the same time would mail
 * the files of a client in two parts.
 */
export const lockAnnouncements = (manager: EntityManager): Promise<void> => takeLock(manager, fileAnnouncementsLock);
