import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The entries of a ZIP file as text, by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}
