import {
  ERASED_PERSON,
  isErasedClient,
  isPerson,
  type PersonalTable,
} from '../../../common/personal-data/personal-table.js';

const ERASED_PROJECT = `'Erased project'`;
const ERASED_TEXT = `''`;
const ERASED_TITLE = `'Milestone ' || (t.position + 1)`;

const OF_ERASED_CLIENT = `t.project_id IN (SELECT id FROM projects WHERE ${isErasedClient('client_id')})`;

const ifErasedClient = (column: string, value: string): string =>
  `CASE WHEN ${OF_ERASED_CLIENT} THEN ${value} ELSE t.${column} END`;

/** Projects of an erased client are kept for the counts and the history of the work, without names and texts. */
export const projectPersonalData: PersonalTable[] = [
  {
    table: 'milestone_comments',
    personal: ['author_name', 'text'],
    texts: ['text'],
    other: ['author_kind'],
    rows: {
      label: 'comments on milestones',
      concerns: `(t.text <> ${ERASED_TEXT} AND (${isPerson('t.author_id')} OR t.milestone_id IN
        (SELECT t.id FROM milestones AS t WHERE ${OF_ERASED_CLIENT})))`,
      erase: {
        author_name: `CASE WHEN ${isPerson('t.author_id')} THEN ${ERASED_PERSON} ELSE t.author_name END`,
        text: ERASED_TEXT,
      },
    },
  },
  {
    table: 'milestones',
    rowName: 'title',
    personal: ['title', 'description', 'submit_note', 'decided_by_name', 'decision_comment'],
    texts: ['description', 'submit_note', 'decision_comment'],
    other: ['status'],
    rows: {
      label: 'milestones',
      concerns: `((${isPerson('t.decided_by_id')} AND t.decided_by_name <> ${ERASED_PERSON})
        OR (${OF_ERASED_CLIENT} AND (t.title <> ${ERASED_TITLE}
          OR num_nonnulls(t.description, t.submit_note, t.decision_comment) > 0)))`,
      erase: {
        title: ifErasedClient('title', ERASED_TITLE),
        description: ifErasedClient('description', 'NULL'),
        submit_note: ifErasedClient('submit_note', 'NULL'),
        decided_by_name: `CASE WHEN t.decided_by_id IS NULL THEN NULL ELSE ${ERASED_PERSON} END`,
        decision_comment: 'NULL',
      },
    },
  },
  {
    table: 'projects',
    rowName: 'name',
    personal: ['name', 'description'],
    texts: ['description'],
    other: ['service', 'status'],
    rows: {
      label: 'projects',
      concerns: `(${isErasedClient('t.client_id')} AND (t.name <> ${ERASED_PROJECT} OR t.description IS NOT NULL))`,
      erase: { name: ERASED_PROJECT, description: 'NULL' },
    },
  },
];
