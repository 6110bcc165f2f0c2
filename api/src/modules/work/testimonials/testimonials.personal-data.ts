import {
  isErasedClient,
  isPerson,
  mayMentionSubject,
  type PersonalTable,
} from '../../../common/personal-data/personal-table.js';

/** An erased testimonial leaves the public pages, and its person is not asked again. */
export const testimonialPersonalData: PersonalTable[] = [
  {
    table: 'testimonials',
    rowName: 'name',
    personal: ['text', 'name', 'company', 'case_client_name'],
    texts: ['text', 'company'],
    other: ['status'],
    readsOthers: true,
    rows: {
      label: 'testimonials',
      concerns: `(t.status <> 'declined' AND (${isPerson('t.author_id')} OR ${mayMentionSubject('name')} OR t.project_id IN
        (SELECT id FROM projects WHERE ${isErasedClient('client_id')})))`,
      erase: {
        text: `''`,
        name: `''`,
        company: `''`,
        case_client_name: `''`,
        rating: 'NULL',
        is_permitted: 'false',
        status: `'declined'`,
      },
    },
  },
];
