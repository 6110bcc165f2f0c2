import { brandProfileTexts } from '@hive/contracts';
import {
  ERASED_PERSON,
  isErasedClient,
  isPerson,
  type PersonalTable,
} from '../../../common/personal-data/personal-table.js';

/** `wordsToUse` → `words_to_use`. */
const texts = brandProfileTexts.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Erasing a client clears every version; erasing a person of a company only removes the person's name. */
const IS_GONE = isErasedClient('t.client_id');

export const brandProfilePersonalData: PersonalTable[] = [
  {
    table: 'brand_profiles',
    personal: [...texts, 'author_name'],
    texts,
    other: ['colours', 'author_kind'],
    rows: {
      label: 'versions of brand profiles',
      // the author may have been erased before the company
      concerns: `((${isPerson('t.author_id')} AND t.author_name <> ${ERASED_PERSON})
        OR (${IS_GONE} AND concat(${texts.map((column) => `t.${column}`).join(', ')}) <> ''))`,
      erase: {
        ...Object.fromEntries(texts.map((column) => [column, `CASE WHEN ${IS_GONE} THEN '' ELSE t.${column} END`])),
        author_name: ERASED_PERSON,
      },
    },
  },
];
