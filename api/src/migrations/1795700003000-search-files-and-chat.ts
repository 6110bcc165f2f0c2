import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

/** What the global search finds beside clients and messages. */
const searched = {
  chat_messages: ['message'],
  client_files: ['file_name'],
  milestones: ['title'],
};

/** The global search finds the texts of the chat, files and milestones. */
export class SearchFilesAndChat1795700003000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createSearchIndexes(runner, searched);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndexes(runner, Object.fromEntries(Object.keys(searched).map((table) => [`ix_${table}_search`, ''])));
  }
}
