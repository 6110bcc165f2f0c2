import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { findText, metaContent } from '../compose/meta-tags.js';
import { PageFragmentEntity } from './page-fragment.entity.js';

type Change = Pick<PageFragmentEntity, 'contentHash' | 'changedAt'>;

const TITLE = /<title>([^<]*)/;
const SCRIPT = /<(script|style)\b[\s\S]*?<\/\1>/g;
const TAG = /<[^>]*>/g;
/** The name of an image file. The address before it contains the version of the release. */
const IMAGE_FILE = /<img\b[^>]*? src="[^"]*?([^"/]*)"/g;

/** Hash of what a visitor reads and sees, which another release of the same page leaves as it is. */
export function contentHashOf({ head, html }: Pick<PageFragmentEntity, 'head' | 'html'>): string {
  const texts = [
    findText(TITLE, head),
    metaContent(head, 'name', 'description'),
    html.replace(SCRIPT, '').replace(TAG, ' '),
  ];
  const images = [...html.matchAll(IMAGE_FILE)].map(([, file]) => file);
  return createHash('sha256')
    .update(JSON.stringify([...texts, ...images]))
    .digest('base64url');
}

/** The last change of each page of a remote, by route. */
export async function lastChangesOf(manager: EntityManager, remote: string): Promise<Map<string, Change>> {
  const rows = await manager.find(PageFragmentEntity, {
    where: { remote },
    select: { route: true, contentHash: true, changedAt: true },
    order: { renderedAt: 'ASC' },
  });
  return new Map(rows.map(({ route, contentHash, changedAt }) => [route, { contentHash, changedAt }]));
}

/** A page whose content is that of its last rendering has not changed. What was rendered before an upgrade has no hash. */
export function changeOf(contentHash: string, last: Change | undefined): Change {
  const isSame = last && ['', contentHash].includes(last.contentHash);
  return { contentHash, changedAt: isSame ? last.changedAt : new Date() };
}
