// One Postgres for all workers of a run, migrated once into a template that every test file copies.
import { register } from 'node:module';

export default async function setUp() {
  register('./ts-loader.mjs', import.meta.url);
  const { openTemplate } = await import('./template.ts');
  // Jest hands no value to the teardown but what is global.
  globalThis.hiveTestTemplate = await openTemplate();
}
