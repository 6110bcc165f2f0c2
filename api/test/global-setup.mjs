// One Postgres for all workers of a run, migrated once into a template that every test file copies.
import { register } from 'node:module';

export default async function setUp() {
  register('./ts-loader.mjs', import.meta.url);
  const { openTemplate } = await import('./template.ts');
  // Jest shares only globals with the teardown.
  globalThis.hiveTestTemplate = await openTemplate();
}
