import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderSamples } from './rendered-samples.js';

/** `e2e/mails` takes pictures of them. */
const DIR = path.resolve(import.meta.dirname, '../../../.data/mails');

it('every mail is written as a page', async () => {
  const mails = await renderSamples();
  await rm(DIR, { recursive: true, force: true });
  await mkdir(DIR, { recursive: true });
  for (const { name, html } of mails) {
    await writeFile(path.join(DIR, `${name}.html`), html);
  }
  expect(mails.length).toBeGreaterThan(20);
});
