import { isErasedClient, isPerson, type PersonalTable } from '../../../common/personal-data/personal-table.js';

/** An erased testimonial leaves the public pages, and its person is not asked again. */
export const testimonialPersonalData: PersonalTable[] = [
  {
    table: 'testimonials',
    rowName: 'name',
    personal: ['text', 'name', 'company'],
    texts: ['text'],
    other: ['status'],
    readsOthers: true,
    rows: {
      label: 'testimonials',
      concerns: `(t.status <> 'declined' AND (${isPerson('t.author_id')} OR t.project_id IN
        (SELECT id FROM projects WHERE ${isErasedClient('client_id')})))`,
      erase: {
        text: `''`,
        name: `''`,
        company: `''`,
        rating: 'NULL',
        is_permitted: 'false',
        status: `'declined'`,
      },
    },
  },
];
