import { containsAddress, type PersonalTable } from '../../../common/personal-data/personal-table.js';

/** The URL query with those characters decoded that addresses and the words before them contain. */
const query = [
  ['+', ' '],
  ['%20', ' '],
  ['%2B', '+'],
  ['%40', '@'],
  ['%25', '%'],
].reduce((text, [encoded, decoded]) => `replace(${text}, '${encoded}', '${decoded}')`, 't.query');

/** Of staff, who alone see and delete them. A view that searches for a person is removed with the person. */
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
