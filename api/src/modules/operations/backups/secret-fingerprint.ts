import { hkdfSync } from 'node:crypto';
import type { Config } from '../../../config/config.js';

/** Differs for every APP_SECRET, and does not reveal it. */
export const secretFingerprint = ({ appSecret }: Pick<Config, 'appSecret'>): string =>
  Buffer.from(hkdfSync('sha256', appSecret, 'hive', 'backup', 16)).toString('hex');
