import {
  ERASED_EMAIL,
  isErasedClient,
  isNotErased,
  type PersonalTable,
} from '../../../common/personal-data/personal-table.js';

/** Data of the person who is the client's contact, erased even if the company stays. */
const contact = {
  contact_email: ERASED_EMAIL,
  first_name: 'NULL',
  last_name: 'NULL',
  contact_phone: 'NULL',
  approval_contact: 'NULL',
  additional_info: 'NULL',
  lead_source: 'NULL',
  password: 'NULL',
  pending_password: 'NULL',
};

const answers = [
  'company_size',
  'business_story',
  'target_audience',
  'competitors',
  'business_goals',
  'has_marketing_strategy',
  'strategy_details',
  'channels_other',
  'marketing_successes',
  'current_challenges',
  'services_other',
  'marketing_priorities',
  'brand_aesthetic',
  'timeline',
  'referral_source',
  'follow_up_method',
];
const lists = ['current_channels', 'desired_services', 'interested_services'];

const ERASED_COMPANY = `'Erased client'`;

const unlessKept = (column: string, value: string): string =>
  `CASE WHEN t.id = ANY (s.kept_client_ids) THEN t.${column} ELSE ${value} END`;
const company = Object.fromEntries([
  ['company_name', unlessKept('company_name', ERASED_COMPANY)],
  ...answers.map((column) => [column, unlessKept(column, 'NULL')]),
  ...lists.map((column) => [column, unlessKept(column, `'{}'`)]),
]) as Record<string, string>;

/** An erased client stays for the counts and the history of the work, archived unless the work was over. */
export const clientPersonalData: PersonalTable[] = [
  {
    table: 'clients',
    rowName: 'company_name',
    personal: [...Object.keys(contact).filter((column) => !column.includes('password')), ...Object.keys(company)],
    secret: ['password', 'pending_password'],
    other: ['status', 'current_marketing_status'],
    rows: {
      label: 'clients and assessments',
      // the contact may have been erased before the company
      concerns: `((t.id = ANY (s.client_ids) AND ${isNotErased('contact_email')})
        OR (${isErasedClient('t.id')} AND t.company_name <> ${ERASED_COMPANY}))`,
      erase: {
        ...contact,
        ...company,
        portal_access: 'false',
        invited_at: 'NULL',
        status: unlessKept('status', `CASE WHEN t.status IN ('completed', 'lost') THEN t.status ELSE 'archived' END`),
        updated_at: 'now()',
      },
    },
  },
];
