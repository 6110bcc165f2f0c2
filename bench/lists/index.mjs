// npm run bench -- lists: lists, searches, counts and an export of many messages and clients, compared with the best SQL for them.
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../tools/command-line/read-arguments.mjs';
import { startChild } from '../lib/child.mjs';
import { migrate } from '../lib/database.mjs';
import { logIn } from '../lib/login.mjs';
import { openPostgres, query } from '../lib/postgres.mjs';
import { report } from '../lib/report.mjs';
import { formatTable } from '../lib/table.mjs';
import { measureCalls } from './measure-calls.mjs';
import { measureExport } from './measure-export.mjs';
import { fill } from './rows.mjs';

const { values } = readArguments(
  {
    usage: `Usage: npm run bench -- lists [--messages=100000] [--clients=20000] [--seconds=4] [--write]

--messages  rows of the table of messages
--clients   rows of the table of clients
--seconds   how long each call runs on 50 connections
--write     replaces the tables in docs/performance.md`,
    options: {
      messages: { type: 'string', default: '100000' },
      clients: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '4' },
      write: { type: 'boolean', default: false },
    },
    check: ({ values: { messages, clients, seconds } }) =>
      [messages, clients, seconds].every((text) => /^[1-9]\d*$/.test(text))
        ? undefined
        : '--messages, --clients and --seconds take whole numbers.',
  },
  process.argv.slice(3),
);

const [messages, clients, seconds] = [values.messages, values.clients, values.seconds].map(Number);
const ADD_EMPLOYEE = `INSERT INTO employees (id, first_name, last_name, email, department, role, access_level)
  VALUES (gen_random_uuid(), 'Ada', 'Bench', $1, 'strategy', 'Strategist', 'employee') RETURNING id`;

async function addEmployees(url) {
  const [[own], [other]] = [
    await query(url, ADD_EMPLOYEE, ['own@bench.test']),
    await query(url, ADD_EMPLOYEE, ['other@bench.test']),
  ];
  return [own.id, other.id];
}

const PRODUCT = fileURLToPath(import.meta.resolve('../visits/server.mjs'));
const SQL_SERVER = fileURLToPath(import.meta.resolve('./sql-server.mjs'));

const postgres = await openPostgres();
try {
  const url = await postgres.database('lists');
  await migrate(url);
  await fill(url, { messages, clients, owners: await addEmployees(url) });
  const product = await startChild(PRODUCT, ['hive', url]);
  const sql = await startChild(SQL_SERVER, ['sql', url]);
  const cookie = await logIn(`http://127.0.0.1:${product.port}`);
  const measured = [
    await measureCalls({ product, sql, cookie, seconds }),
    await measureExport({ product, sql, cookie, rows: messages }),
  ];
  await Promise.all([product.stop(), sql.stop()]);
  const title = `${messages.toLocaleString('en-US')} messages and ${clients.toLocaleString('en-US')} clients`;
  report('lists', {
    text: measured.map(({ name, rows }) => formatTable(`${title}: ${name}`, rows)).join('\n'),
    problems: measured.flatMap(({ problems }) => problems),
    write: values.write,
  });
} finally {
  await postgres.stop();
}
