import { brotliCompressSync } from 'node:zlib';
import { openScreen, withPhone } from './useful.mjs';

const TIMEOUT_MS = 120_000;
/** The server chooses other parameters than zlib's defaults. */
const TOLERANCE = 1.02;

async function isCompressed(url) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const sent = Number(response.headers.get('content-length'));
  return sent <= brotliCompressSync(Buffer.from(await response.arrayBuffer())).length * TOLERANCE;
}

/**
 * Opens a screen, then waits until its scripts are compressed: a new server compresses files well in the background, after the
 * first request, and later visitors get smaller ones.
 */
export async function warmUp(url, { cookies, useful }) {
  const scripts = new Set();
  await withPhone(cookies, async (context) => {
    const page = await context.newPage();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
    await openScreen(page, url, useful);
  });
  const end = Date.now() + TIMEOUT_MS;
  for (const script of scripts) {
    while (!(await isCompressed(script))) {
      if (Date.now() > end) {
        throw new Error(`${script} was not compressed within two minutes.`);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
    }
  }
}
