import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 500;
const UNIQUE_VIOLATION = '23505';

/** Texts that people type. Records of what happened and mails that were sent stay as they were. */
const texts: Readonly<Record<string, readonly string[]>> = {
  ai_drafts: ['author_name', 'custom_prompt', 'content', 'image_prompt'],
  alerts: ['title', 'text'],
  brand_profiles: [
    'story',
    'audience',
    'competitors',
    'goals',
    'aesthetic',
    'tone',
    'words_to_use',
    'words_to_avoid',
    'sample_texts',
    'author_name',
  ],
  chat_message_files: ['file_name'],
  chat_messages: ['sender_name', 'message'],
  chat_saved_replies: ['title', 'text'],
  client_employees: ['first_name', 'last_name', 'email', 'job_title'],
  client_files: ['file_name'],
  client_signups: ['first_name', 'last_name', 'email', 'company', 'notes'],
  clients: [
    'company_name',
    'contact_email',
    'first_name',
    'last_name',
    'business_story',
    'target_audience',
    'competitors',
    'business_goals',
    'strategy_details',
    'channels_other',
    'marketing_successes',
    'current_challenges',
    'services_other',
    'marketing_priorities',
    'brand_aesthetic',
    'approval_contact',
    'additional_info',
  ],
  contact_messages: ['name', 'email', 'message'],
  employees: ['first_name', 'last_name', 'email', 'username', 'role'],
  file_comments: ['author_name', 'text'],
  file_versions: ['file_name', 'uploader_name', 'decided_by_name', 'decision_comment'],
  frame_images: ['file_name', 'alt'],
  message_replies: ['subject', 'text'],
  milestone_comments: ['author_name', 'text'],
  milestones: ['title', 'description', 'submit_note', 'decided_by_name', 'decision_comment'],
  notes: ['text'],
  notifications: ['title', 'text'],
  portfolio_websites: ['title', 'category', 'description', 'client_name'],
  projects: ['name', 'description', 'service'],
  saved_views: ['name'],
};

/**
 * Accents of stored texts get the encoding in which new texts are stored (NFC), a batch at a time. A row stays as it is, and is
 * named in a warning, when another row already has the normalised name.
 */
export class NormaliseTexts1795510002005 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // the names of locked versions too
    await runner.query(`SET hive.audit_log_maintenance = 'on'`);
    try {
      for (const [table, columns] of Object.entries(texts)) {
        await normaliseTable(runner, table, columns);
      }
    } finally {
      await runner.query('RESET hive.audit_log_maintenance');
    }
  }

  async down(): Promise<void> {
    // texts look the same
  }
}

async function normaliseTable(runner: QueryRunner, table: string, columns: readonly string[]): Promise<void> {
  const isOther = columns.map((column) => `${column} IS NOT NFC NORMALIZED`).join(' OR ');
  const changes = columns.map((column) => `${column} = normalize(${column}, NFC)`).join(', ');
  const change = async (ids: readonly string[]): Promise<void> => {
    await runner.query(`UPDATE ${table} SET ${changes} WHERE id = ANY ($1::uuid[])`, [ids]);
  };
  let last = '00000000-0000-0000-0000-000000000000';
  let ids: string[];
  do {
    const rows = (await runner.query(
      `SELECT id FROM ${table} WHERE id > $1 AND (${isOther}) ORDER BY id LIMIT ${BATCH}`,
      [last],
    )) as { id: string }[];
    ids = rows.map(({ id }) => id);
    last = ids.at(-1) ?? last;
    const left = await changeAll(ids, change);
    if (left.length > 0) {
      runner.connection.logger.log(
        'warn',
        `Rows of ${table} have a text that another row has in the usual encoding of accents, and stay as they are: ${left.join(', ')}`,
      );
    }
  } while (ids.length === BATCH);
}

/** Returns the ids of the rows that stay. */
async function changeAll(ids: readonly string[], change: (ids: readonly string[]) => Promise<void>): Promise<string[]> {
  try {
    if (ids.length > 0) {
      await change(ids);
    }
    return [];
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) {
      throw error;
    }
    const [first] = ids;
    if (ids.length === 1 && first !== undefined) {
      return [first];
    }
    const half = Math.ceil(ids.length / 2);
    return [...(await changeAll(ids.slice(0, half), change)), ...(await changeAll(ids.slice(half), change))];
  }
}
