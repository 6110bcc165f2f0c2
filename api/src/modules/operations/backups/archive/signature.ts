import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs manifests for the installation with this APP_SECRET. */
export function signManifest(manifest: Buffer, { appSecret }: { appSecret: string }): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'hive', 'backup-signature', 32));
  return createHmac('sha256', key).update(manifest).digest('hex');
}

export function isSignedBy(config: { appSecret: string }, manifest: Buffer, signature: string): boolean {
  const [expected, found] = [signManifest(manifest, config), signature].map((text) => Buffer.from(text));
  return expected !== undefined && expected.length === found?.length && timingSafeEqual(expected, found);
}
