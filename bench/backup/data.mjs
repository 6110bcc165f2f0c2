import { call, send } from '../files/transfers.mjs';
import { withConnection } from '../lib/postgres.mjs';

const MIB = 1024 * 1024;
const FILE_BYTES = 200 * MIB;
const ROWS_PER_MIB = 512;

/** Rows with text that hardly compresses, two kilobytes each. */
export const fillRows = (url, megabytes, clientId) =>
  withConnection(url, async (run) => {
    for (let done = 0; done < megabytes; done += 10) {
      await run(
        `INSERT INTO chat_messages (id, client_id, sequence, sender_id, sender_name, sender_type, message)
         SELECT gen_random_uuid(), $1, n, gen_random_uuid(), 'Kim Owner', 'client',
           (SELECT string_agg(md5(random()::text), ' ') FROM generate_series(1, 62) WHERE n > 0)
         FROM generate_series($2::int, $3::int) AS n`,
        [clientId, done * ROWS_PER_MIB + 1, (done + 10) * ROWS_PER_MIB],
      );
    }
    await run('CREATE TABLE bench_first (n bigint PRIMARY KEY)');
    await run('CREATE TABLE bench_second (n bigint PRIMARY KEY)');
  });

/** Uploads a file in parts, as browsers do. */
async function upload({ port, cookie, clientId }, fileName, bytes) {
  const begin = { section: 'deliverable', fileName, bytes };
  const { id, partBytes } = await call({ port, cookie, path: `/api/clients/${clientId}/uploads`, body: begin });
  const headers = { cookie, 'content-type': 'application/octet-stream' };
  for (let offset = 0; offset < bytes; offset += partBytes) {
    const path = `/api/uploads/${id}/content?offset=${offset}`;
    await send({ port, method: 'PUT', path, headers, bytes: Math.min(partBytes, bytes - offset) });
  }
  await call({ port, cookie, path: `/api/uploads/${id}/complete`, body: {} });
}

export async function fillFiles(product, megabytes) {
  for (let left = megabytes * MIB; left > 0; left -= FILE_BYTES) {
    await upload(product, `video-${left}.mp4`, Math.min(left, FILE_BYTES));
  }
}

/**
 * Writes until `signal` is aborted: pairs of rows, each in one transaction, and small files. Resolves with the number of
 * both and the longest time that a pair took.
 */
export async function keepWriting(url, product, signal) {
  const written = { pairs: 0, files: 0, slowestMs: 0 };
  const pairs = withConnection(url, async (run) => {
    while (!signal.aborted) {
      const start = performance.now();
      await run('BEGIN');
      await run('INSERT INTO bench_first VALUES ($1)', [written.pairs]);
      await run('INSERT INTO bench_second VALUES ($1)', [written.pairs]);
      await run('COMMIT');
      written.pairs += 1;
      written.slowestMs = Math.max(written.slowestMs, performance.now() - start);
    }
  });
  const files = async () => {
    while (!signal.aborted) {
      await upload(product, `note-${written.files}.txt`, MIB / 4);
      written.files += 1;
    }
  };
  await Promise.all([pairs, files()]);
  return written;
}
