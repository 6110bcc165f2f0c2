import {
  ERASED_PERSON,
  isErasedClient,
  isPerson,
  type PersonalTable,
} from '../../../common/personal-data/personal-table.js';

/** An erased client loses its images, and the texts of its drafts; a company that stays loses the names of the person. */
export const aiContentPersonalData: PersonalTable[] = [
  {
    table: 'ai_images',
    personal: ['prompt'],
    texts: ['prompt'],
    other: ['status', 'failure_code', 'storage_key', 'sha256', 'model', 'month'],
    rows: {
      label: 'generated images',
      concerns: isErasedClient('t.client_id'),
      erase: 'remove',
      // also images that were stored without their row, because the process ended in between
      files: `ARRAY['ai-images/' || t.client_id || '/' || t.id || '.jpg']`,
    },
  },
  {
    table: 'ai_drafts',
    rowName: `left(ltrim(split_part(ltrim(content, E'#\\n '), E'\\n', 1)), 120)`,
    personal: ['author_name', 'custom_prompt', 'content', 'image_prompt'],
    texts: ['content', 'custom_prompt', 'image_prompt'],
    other: ['author_kind', 'content_type', 'tone', 'length', 'status', 'failure_code', 'model', 'month'],
    rows: {
      label: 'generated drafts',
      // an erased client loses the texts of every author
      concerns: `((${isPerson('t.author_id')} AND t.author_name <> ${ERASED_PERSON})
        OR (${isErasedClient('t.client_id')} AND (concat(t.content, t.custom_prompt, t.image_prompt) <> '' OR t.status = 'generating')))`,
      erase: {
        author_name: ERASED_PERSON,
        // what is being written now is no longer stored
        status: `CASE WHEN ${isErasedClient('t.client_id')} AND t.status = 'generating' THEN 'failed' ELSE t.status END`,
        failure_code: `CASE WHEN ${isErasedClient('t.client_id')} AND t.status = 'generating' THEN 'AI.INTERRUPTED' ELSE t.failure_code END`,
        custom_prompt: `CASE WHEN ${isErasedClient('t.client_id')} THEN NULL ELSE t.custom_prompt END`,
        content: `CASE WHEN ${isErasedClient('t.client_id')} THEN '' ELSE t.content END`,
        image_prompt: `CASE WHEN ${isErasedClient('t.client_id')} THEN NULL ELSE t.image_prompt END`,
      },
    },
  },
  { table: 'ai_usage', other: ['month', 'failure_code'] },
];
