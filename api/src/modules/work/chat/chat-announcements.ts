import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ThrottledWarning } from '../../../platform/throttled-warning.js';

const WRITE_AFTER_MS = 500;
/** After this time other processes have stored which messages they published, or the sweep has found the unpublished ones. */
const MAX_TRIES = 20;

/**
 * Moves each conversation to the last message before which all were published: an earlier one may belong to a process that
 * ended before publishing it. A position (`$3`) includes all earlier messages. Skips conversations that a sender has locked.
 */
const WRITE = `
  WITH free AS (
    SELECT client_id, announced_sequence FROM chat_conversations WHERE client_id = ANY ($1::uuid[])
    FOR NO KEY UPDATE SKIP LOCKED
  ), published AS (
    SELECT client_id, announced_sequence, sequence, bool_or(is_position) AS is_position,
      sequence - row_number() OVER (PARTITION BY client_id ORDER BY sequence) AS sequence_before
    FROM free JOIN unnest($1::uuid[], $2::integer[], $3::boolean[]) AS record (client_id, sequence, is_position)
      USING (client_id)
    WHERE sequence > announced_sequence
    GROUP BY client_id, announced_sequence, sequence
  ), reached AS (
    SELECT client_id, max(sequence) AS sequence FROM published
    WHERE is_position OR sequence_before = announced_sequence GROUP BY client_id
  ), moved AS (
    UPDATE chat_conversations AS conversation SET announced_sequence = reached.sequence
    FROM reached WHERE conversation.client_id = reached.client_id
  )
  SELECT client_id AS "clientId", coalesce(reached.sequence, announced_sequence) AS "upTo"
  FROM free LEFT JOIN reached USING (client_id)`;

interface PublishedRecord {
  clientId: string;
  sequence: number;
  /** Whether it tells browsers that all earlier messages exist. */
  isPosition: boolean;
  tries: number;
}

/** Stores, in batches, up to which sequence each conversation was published. */
@Injectable()
export class ChatAnnouncements implements BeforeApplicationShutdown {
  private records: PublishedRecord[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  private readonly failed = new ThrottledWarning(
    new Logger(ChatAnnouncements.name),
    'Storing published positions failed; the sweep publishes them again',
  );

  constructor(private readonly dataSource: DataSource) {}

  /** The message was published. */
  recordMessage(clientId: string, sequence: number): void {
    this.add({ clientId, sequence, isPosition: false, tries: 0 });
  }

  /** Browsers were told that there are messages up to this one: those that miss one ask for it. */
  recordPosition(clientId: string, sequence: number): void {
    this.add({ clientId, sequence, isPosition: true, tries: 0 });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
    await this.write();
    clearTimeout(this.timer);
  }

  private add(record: PublishedRecord): void {
    this.records.push(record);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.writing = this.writing.then(() => this.write());
    }, WRITE_AFTER_MS).unref();
  }

  /** Never rejects. */
  private async write(): Promise<void> {
    const { records } = this;
    this.records = [];
    try {
      const upTo = await this.move(records);
      records
        .filter(({ clientId, sequence, tries }) => tries < MAX_TRIES && sequence > (upTo.get(clientId) ?? 0))
        .forEach((record) => this.add({ ...record, tries: record.tries + 1 }));
    } catch (error) {
      this.failed.log(error);
    }
  }

  /** Where conversations are afterwards; locked ones are absent. */
  private async move(records: readonly PublishedRecord[]): Promise<ReadonlyMap<string, number>> {
    if (records.length === 0) {
      return new Map();
    }
    const rows = await this.dataSource.query<{ clientId: string; upTo: number }[]>(WRITE, [
      records.map(({ clientId }) => clientId),
      records.map(({ sequence }) => sequence),
      records.map(({ isPosition }) => isPosition),
    ]);
    return new Map(rows.map(({ clientId, upTo }) => [clientId, upTo]));
  }
}
