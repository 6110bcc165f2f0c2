import { containsAddress, type PersonalTable } from '../../../common/personal-data/personal-table.js';

/** The URL query, in which the characters that occur in addresses and their display names are decoded. */
const query = [
  ['+', ' '],
  ['%20', ' '],
  ['%2B', '+'],
  ['%40', '@'],
  ['%25', '%'],
].reduce((text, [encoded, decoded]) => `replace(${text}, '${encoded}', '${decoded}')`, 't.query');

/** Views belong to staff: only they see and delete them. A view that searches for a person is removed with the person. */
export const savedViewPersonalData: PersonalTable[] = [
  {
    table: 'saved_views',
    personal: ['name', 'query'],
    other: ['list'],
    rows: {
      label: 'saved views',
      concerns: `(${containsAddress('t.name')} OR ${containsAddress(query)})`,
      erase: 'remove',
      isExported: false,
    },
  },
];
