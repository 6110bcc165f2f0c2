import { hkdfSync } from 'node:crypto';
import type { Config } from '../../../config/config.js';

/** Differs for every APP_SECRET, which cannot be found from it. */
export const secretFingerprint = ({ appSecret }: Pick<Config, 'appSecret'>): string =>
  Buffer.from(hkdfSync('sha256', appSecret, 'hive', 'backup', 16)).toString('hex');
