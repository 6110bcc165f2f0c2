import type { EntityManager } from 'typeorm';
import { takeLock } from '../../../../platform/database/advisory-locks.js';

/**
 * Announcements of files run one at a time. Each skips locked rows: a second one at the same time would mail
 * the files of a client in two parts.
 */
export const lockAnnouncements = (manager: EntityManager): Promise<void> => takeLock(manager, 'fileAnnouncements');
