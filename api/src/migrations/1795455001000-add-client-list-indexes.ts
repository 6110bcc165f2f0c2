import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

const indexes = {
  ix_clients_marketing_status: 'clients (current_marketing_status)',
  ix_clients_company_name: 'clients (company_name, id)',
  ix_clients_status: 'clients (status, id)',
};

/** The orders and counts of the list of clients. */
export class AddClientListIndexes1795455001000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexes(runner, indexes);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndexes(runner, indexes);
  }
}
