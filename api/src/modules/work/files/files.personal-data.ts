import {
  ERASED_PERSON,
  isErasedClient,
  isPerson,
  type PersonalTable,
} from '../../../common/personal-data/personal-table.js';

const fileOfErased = (fileId: string): string =>
  `EXISTS (SELECT FROM client_files AS f WHERE f.id = ${fileId} AND ${isErasedClient('f.client_id')})`;

/** The content and the previews of a version. */
const OBJECTS = `ARRAY[t.storage_key] ||
  ARRAY(SELECT jsonb_array_elements(coalesce(t.preview->'files', '[]'))->>'key')`;

const personOf = (id: string, name: string): string =>
  `CASE WHEN ${isPerson(`t.${id}`)} THEN ${ERASED_PERSON} ELSE t.${name} END`;

/**
 * The files of a client are removed with it, contents and previews first. A company that stays keeps its files: only the names of
 * the person are removed.
 */
export const filePersonalData: PersonalTable[] = [
  {
    table: 'file_comments',
    personal: ['author_name', 'text'],
    texts: ['text'],
    other: ['author_kind'],
    rows: {
      label: 'comments on files',
      concerns: `(${isPerson('t.author_id')} OR t.version_id IN
        (SELECT v.id FROM file_versions AS v WHERE ${fileOfErased('v.file_id')}))`,
      erase: 'remove',
    },
  },
  {
    table: 'file_versions',
    personal: ['file_name', 'uploader_name', 'decided_by_name', 'decision_comment'],
    texts: ['decision_comment', 'file_name'],
    other: ['sha256', 'mime_type', 'storage_key', 'preview', 'preview_status', 'approval', 'uploader_kind'],
    rows: {
      label: 'versions of files',
      concerns: `((${isPerson('t.uploader_id')} AND t.uploader_name <> ${ERASED_PERSON})
        OR (${isPerson('t.decided_by_id')} AND t.decided_by_name <> ${ERASED_PERSON})
        OR (${fileOfErased('t.file_id')} AND t.uploader_name <> ${ERASED_PERSON}))`,
      erase: {
        file_name: `CASE WHEN ${fileOfErased('t.file_id')} THEN 'Erased file' ELSE t.file_name END`,
        uploader_name: `CASE WHEN ${fileOfErased('t.file_id')} THEN ${ERASED_PERSON}
          ELSE ${personOf('uploader_id', 'uploader_name')} END`,
        decided_by_name: personOf('decided_by_id', 'decided_by_name'),
        decision_comment: `CASE WHEN ${isPerson('t.decided_by_id')} THEN NULL ELSE t.decision_comment END`,
      },
      files: `CASE WHEN ${fileOfErased('t.file_id')} THEN ${OBJECTS} ELSE '{}' END`,
    },
  },
  {
    table: 'client_files',
    rowName: 'file_name',
    personal: ['file_name'],
    texts: ['file_name'],
    other: ['section', 'file_type'],
    rows: { label: 'files', concerns: isErasedClient('t.client_id'), erase: 'remove' },
  },
  {
    table: 'file_uploads',
    personal: ['file_name', 'uploader_name'],
    other: ['section', 'uploader_kind'],
    rows: {
      label: 'unfinished uploads',
      concerns: `(${isErasedClient('t.client_id')} OR ${isPerson('t.uploader_id')})`,
      erase: 'remove',
      isExported: false,
      files: `ARRAY['client-files/' || t.client_id || '/' || t.id]`,
    },
  },
];
