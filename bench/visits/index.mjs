// npm run bench -- visits: how many visits a second are stored, and how fast reports of millions of them are read.
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { migrate } from '../lib/database.mjs';
import { openPostgres } from '../lib/postgres.mjs';
import { benchIngest } from './ingest.mjs';
import { benchReads } from './reads.mjs';

const { values } = readArguments(
  {
    usage: `Usage: npm run bench -- visits [--seconds=4] [--visits=1000000,10000000] [--only=ingest|reads]

--seconds  how long each method of storing runs
--visits   sizes of the tables that reports are read from
--only     one of the two parts`,
    options: {
      seconds: { type: 'string', default: '4' },
      visits: { type: 'string', default: '1000000,10000000' },
      only: { type: 'string' },
    },
    check: ({ values: { seconds, visits, only } }) => {
      const isCount = (text) => /^[1-9]\d*$/.test(text);
      if (!isCount(seconds) || !visits.split(',').every(isCount)) {
        return '--seconds and --visits take whole numbers.';
      }
      return only === undefined || ['ingest', 'reads'].includes(only) ? undefined : '--only is ingest or reads.';
    },
  },
  process.argv.slice(3),
);
const postgres = await openPostgres();
try {
  if (values.only !== 'reads') {
    await benchIngest(postgres, { seconds: Number(values.seconds), migrate });
  }
  if (values.only !== 'ingest') {
    for (const visits of values.visits.split(',').map(Number)) {
      await benchReads(postgres, visits);
    }
  }
} finally {
  await postgres.stop();
}
