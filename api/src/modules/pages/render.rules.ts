import { createHash } from 'node:crypto';
import type { ContentSnapshot, Manifest, SiteAddress } from '@hive/contracts';

/** What every page is told of the site. */
export const siteAddress = ({ publicUrl }: SiteAddress): SiteAddress => ({ publicUrl });

/** Hash of everything that a render reads beside the release itself. */
export const sourceHash = (content: ContentSnapshot, around: Manifest | SiteAddress): string =>
  createHash('sha256')
    .update(JSON.stringify([content, around]))
    .digest('base64url');
