import { isErasedClient, type PersonalTable } from '../../common/personal-data/personal-table.js';

const fileOfErased = (fileId: string): string =>
  `EXISTS (SELECT FROM client_files AS f WHERE f.id = ${fileId} AND ${isErasedClient('f.client_id')})`;

/** The content and the previews of a version. */
const OBJECTS = `ARRAY[t.storage_key] ||
  ARRAY(SELECT jsonb_array_elements(coalesce(t.preview->'files', '[]'))->>'key')`;

/**
 * The files of a client go with it, contents and previews too. Files of a company that stays are the company's, and keep
 * the name of their uploader as the history of the work keeps it until the company goes.
 */
export const filePersonalData: PersonalTable[] = [
  {
    table: 'file_comments',
    personal: ['author_name', 'text'],
    other: ['author_kind'],
    rows: {
      label: 'comments on files',
      concerns: `(EXISTS (SELECT FROM file_versions AS v WHERE v.id = t.version_id AND ${fileOfErased('v.file_id')})
        OR t.author_id = ANY (s.member_ids) OR t.author_id = ANY (s.client_ids))`,
      erase: 'remove',
    },
  },
  {
    table: 'file_versions',
    personal: ['uploader_name', 'decided_by_name', 'decision_comment'],
    other: ['sha256', 'mime_type', 'storage_key', 'preview', 'preview_status', 'approval', 'uploader_kind'],
    rows: {
      label: 'versions of files',
      concerns: fileOfErased('t.file_id'),
      erase: 'remove',
      files: OBJECTS,
    },
  },
  {
    table: 'client_files',
    personal: ['file_name'],
    other: ['section', 'file_type'],
    rows: { label: 'files', concerns: isErasedClient('t.client_id'), erase: 'remove' },
  },
  {
    table: 'file_uploads',
    personal: ['file_name', 'uploader_name'],
    other: ['section', 'uploader_kind'],
    rows: {
      label: 'unfinished uploads',
      concerns: `(${isErasedClient('t.client_id')} OR t.uploader_id = ANY (s.member_ids))`,
      erase: 'remove',
    },
  },
];
