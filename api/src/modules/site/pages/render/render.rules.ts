import { createHash } from 'node:crypto';
import type { ContentSnapshot, Manifest, SiteAddress } from '@hive/contracts';

/** What every page knows about the site. */
export const siteAddress = ({ publicUrl }: SiteAddress): SiteAddress => ({ publicUrl });

/** Hash of everything that a render depends on, apart from the release itself. */
export const sourceHash = (content: ContentSnapshot, context: Manifest | SiteAddress): string =>
  createHash('sha256')
    .update(JSON.stringify([content, context]))
    .digest('base64url');
