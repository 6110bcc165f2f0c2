import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

/** Without accents, letter case, width and invisible characters. `lower` needs a locale that knows all letters, as those of ICU do. */
const plain = (collation: string): string => `
  replace(replace(
    lower(regexp_replace(regexp_replace(
      normalize(value, NFKD), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200d\\u2060\\ufeff]+', '', 'g'), '[‘’]', '''', 'g') ${collation}),
    'ß', 'ss'), 'ς', 'σ')`;

/**
 * `foldedText` of the contracts as SQL, which indexes can contain. Most texts are ASCII, where only letter case matters, and few
 * of the others have letters that do not decompose: the slow steps are skipped for them.
 */
const createFunction = (collation: string): string => `
  CREATE OR REPLACE FUNCTION folded_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN octet_length(value) = char_length(value) THEN lower(value COLLATE "C")
    WHEN value ~ '[æÆǽǼǣǢœŒþÞøØǿǾłŁđĐðÐħĦıŧŦ]' THEN translate(
      replace(replace(replace(${plain(collation)}, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħıŧ', 'olddhit') COLLATE "C"
    ELSE ${plain(collation)} COLLATE "C" END`;

/** The columns and expressions that searches compare. */
const searched: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['subject_id', 'action', 'CAST(before AS text)', 'CAST(after AS text)'],
  clients: [
    'company_name',
    'contact_email',
    'current_marketing_status',
    `coalesce(first_name, '') || ' ' || coalesce(last_name, '')`,
  ],
  contact_messages: ['name', 'email', 'message'],
};
const tables = Object.keys(searched);

/** Searches find texts without regard to accents, case and width. Their trigram indexes contain the folded texts. */
export class FoldSearches1795510001005 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [icu] = (await runner.query(
      `SELECT FROM pg_collation WHERE oid = to_regcollation('text_order') AND collprovider = 'i'`,
    )) as object[];
    await runner.query(createFunction(icu ? 'COLLATE text_order' : ''));
    await this.replaceIndexes(runner, (text) => `(folded_text(${text}) COLLATE "C")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replaceIndexes(runner, (text) => `(${text})`);
    await runner.query('DROP FUNCTION folded_text');
  }

  private async replaceIndexes(runner: QueryRunner, key: (text: string) => string): Promise<void> {
    await dropIndexes(runner, Object.fromEntries(tables.map((table) => [`ix_${table}_search`, ''])));
    await createSearchIndexes(runner, searched, key);
  }
}
