import { ERASED_EMAIL_DOMAIN } from '@hive/contracts';

/**
 * What an area stores in one table about people. Every column of text or JSON is in exactly one of `personal`, `secret`
 * and `other`.
 */
export interface PersonalTable {
  table: string;
  /** What the audit log calls a row, as SQL; absent where no entry is about one. */
  rowName?: string;
  /** Columns with data about people. */
  personal?: readonly string[];
  /** Personal columns with texts that staff and clients write, which may mention anybody: an erasure masks mentions. */
  texts?: readonly string[];
  /** Hashes, tokens and keys: never exported. */
  secret?: readonly string[];
  /** Columns that say nothing about a person. */
  other?: readonly string[];
  /** `concerns` reads tables that another file declares. Erasures do these rows first: afterwards they could no longer be found. */
  readsOthers?: boolean;
  /** How an export and an erasure find rows of clients, their teams and visitors. Absent where rows concern staff only. */
  rows?: PersonalRows;
}

/** SQL, in which `t` is the row and `s` the subject, whose columns are those of `ResolvedSubject` in snake case. */
export interface PersonalRows {
  /** The name of the file in an export and of the rows in a preview. */
  label: string;
  /** Whether the row concerns the subject. False for a row that was erased, since erasures run until none is left. */
  concerns: string;
  /** `remove` deletes the row; otherwise the values that replace every personal and secret column. */
  erase: 'remove' | Readonly<Record<string, string>>;
  /** False for rows that say nothing about the person, such as tokens. */
  isExported?: boolean;
  /** The keys of the row's files in the object store, an array of text: exported with the row, and erased before it. */
  files?: string;
  /** What an export contains in place of these columns. */
  exported?: Readonly<Record<string, string>>;
}

/** A person or a client, as it was found when an export or erasure began. */
export interface ResolvedSubject {
  emails: string[];
  /** The subject's addresses that texts may contain, without the agency's own address, which is in every mail. */
  searchedEmails: string[];
  /** Clients whose record is about the subject. */
  clientIds: string[];
  /** Those of them that stay, as a company with a team, when only their contact is erased. */
  keptClientIds: string[];
  /** Members of client teams. */
  memberIds: string[];
  signupIds: string[];
  messageIds: string[];
  /** Names and phone numbers under which other texts may mention the subject; e-mail addresses too. */
  mentions: string[];
  /** Names of the erased companies, also of one word; undefined in requests that an older release stored. */
  companyNames?: string[];
}

/** All ids of the subject's rows. A company that stays is not among them. */
export const idsOf = ({ clientIds, keptClientIds, memberIds, signupIds, messageIds }: ResolvedSubject): string[] => [
  ...clientIds.filter((id) => !keptClientIds.includes(id)),
  ...memberIds,
  ...signupIds,
  ...messageIds,
];

/** Declares `s`; its only parameter is `$1`, the subject as JSON. */
export const WITH_SUBJECT = `WITH s AS (
  SELECT ${columnOf('emails')}, ${columnOf('searchedEmails')},
    ${columnOf('clientIds', 'uuid')}, ${columnOf('keptClientIds', 'uuid')}, ${columnOf('memberIds', 'uuid')},
    ${columnOf('signupIds', 'uuid')}, ${columnOf('messageIds', 'uuid')},
    ${columnOf('mentions')}
)`;

function columnOf(name: keyof ResolvedSubject, type = 'text'): string {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `ARRAY(SELECT jsonb_array_elements_text($1::jsonb->'${name}'))::${type}[] AS ${column}`;
}

/** The name of an erased person, as an SQL literal. */
export const ERASED_PERSON = `'Erased person'`;

/** The address of an erased row: unique, as some tables demand, and never deliverable. */
export const ERASED_EMAIL = `'erased-' || t.id || '@${ERASED_EMAIL_DOMAIN}'`;

/** Whether the row has an address that `ERASED_EMAIL` did not write. */
export const isNotErased = (column: string): string => `t.${column} NOT LIKE '%@${ERASED_EMAIL_DOMAIN}'`;

/** Whether the id belongs to a client of the subject whose company is erased, too. */
export const isErasedClient = (column: string): string =>
  `(${column} = ANY (s.client_ids) AND NOT ${column} = ANY (s.kept_client_ids))`;

/** Whether the id belongs to the subject. A company and its own login share one id; each person of its team has another. */
export const isPerson = (column: string): string =>
  `(${column} = ANY (s.client_ids) OR ${column} = ANY (s.member_ids))`;

/** Whether a text may mention the subject: `maskMentions` decides, as the text is found inside longer words too. */
export const mayMentionSubject = (column: string): string =>
  `EXISTS (SELECT FROM unnest(s.mentions) AS mention WHERE position(lower(mention) IN lower(t.${column})) > 0)`;

/** Whether a text contains one of the subject's addresses, in any letter case, but not as a part of a longer one. */
export const containsAddress = (text: string): string =>
  `EXISTS (SELECT FROM unnest(s.searched_emails) AS address WHERE position(lower(address) IN lower(${text})) > 0
    AND ${text} ~* ('(?<![[:alnum:]._%+-])' || regexp_replace(address, '([^[:alnum:]])', '\\\\\\1', 'g') ||
      '(?![[:alnum:]]|[.-][[:alnum:]])'))`;
