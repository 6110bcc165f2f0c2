// npm run seed: adds the demo content, or removes it. Hive may be running at the same time.
import { importBuild } from './command-line/import-build.mjs';
import { readArguments } from './command-line/read-arguments.mjs';

const { values } = readArguments({
  usage: `Usage: npm run seed [-- --remove]

Adds the demo content to the database of DATABASE_URL or DATA_DIR, also while Hive is running.

--remove  removes it permanently; rows that people created stay`,
  options: { remove: { type: 'boolean' } },
});
const { seed } = await importBuild('api/dist/start/seed.js');
await seed(process.env, { remove: values.remove ?? false });
