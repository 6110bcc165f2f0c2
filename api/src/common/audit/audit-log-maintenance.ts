import type { DataSource, EntityManager } from 'typeorm';

const BATCH = 1000;

/** Lets the transaction remove what the database otherwise protects: entries of the append-only log, and locked versions of files. */
export async function allowAuditLogMaintenance(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT set_config('hive.audit_log_maintenance', 'on', true)`);
}

/** Removes entries from before the time, in batches; returns their number. */
export async function removeOldAuditEntries(dataSource: DataSource, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await dataSource.transaction(async (manager) => {
      await allowAuditLogMaintenance(manager);
      const [, rows] = await manager.query<[unknown[], number]>(
        `DELETE FROM audit_log WHERE id = ANY (ARRAY(SELECT id FROM audit_log WHERE created_at < $1 LIMIT ${BATCH}))`,
        [before],
      );
      return rows;
    });
    removed += count;
    if (count < BATCH) {
      return removed;
    }
  }
}
