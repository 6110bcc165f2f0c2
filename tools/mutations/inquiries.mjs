const CONTACT = 'api/src/modules/customers/contact/contact.service.ts';
const CONTACT_TESTS = ['api/src/modules/customers/contact/contact-detail.api.spec.ts'];
const CONTACT_EXPORT_TESTS = ['api/src/modules/customers/contact/contact-export.api.spec.ts'];
const CLIENT_EXPORT_TESTS = ['api/src/modules/customers/clients/client-export.api.spec.ts'];
const NOTES = 'api/src/modules/collaboration/notes/notes.service.ts';
const NOTE_TESTS = ['api/src/modules/collaboration/notes/notes.api.spec.ts'];

/**
 * Faults in messages and assessments: their notes, statuses and exports.
 * @type {import('./mutate.mjs').Mutation[]}
 */
export const inquiryMutations = [
  {
    name: 'Employees export messages',
    file: 'libs/contracts/src/contact/contact.routes.ts',
    search: "access: 'inquiries:export',",
    replace: "access: 'inquiries:view',",
    tests: CONTACT_EXPORT_TESTS,
  },
  {
    name: 'Employees export assessments',
    file: 'libs/contracts/src/clients/clients.routes.ts',
    search: "access: 'inquiries:export',",
    replace: "access: 'inquiries:view',",
    tests: CLIENT_EXPORT_TESTS,
  },
  {
    name: 'An export is not in the audit log',
    file: 'api/src/modules/collaboration/csv-export/csv-export.service.ts',
    search: `    await this.transactions.run(caller, (tx) => tx.audit({ action, subject: { type, id: today }, after: filters }));
`,
    replace: '',
    tests: [...CONTACT_EXPORT_TESTS, ...CLIENT_EXPORT_TESTS],
  },
  {
    name: 'A spreadsheet runs the text of a visitor as a formula',
    file: 'api/src/common/csv/csv-stream.ts',
    search: `withoutFormulas(value(row) ?? '', separator)`,
    replace: "value(row) ?? ''",
    tests: ['api/src/common/csv/csv-stream.spec.ts'],
  },
  {
    name: 'Notes of colleagues are changed and deleted',
    file: NOTES,
    search: 'if (note.authorId !== caller.id) {',
    replace: 'if (note.authorId !== caller.id && false) {',
    tests: NOTE_TESTS,
  },
  {
    name: 'A note is found through another row',
    file: NOTES,
    search: 'within: (builder) => builder.andWhere({ ...row.subject }),',
    replace: '',
    tests: NOTE_TESTS,
  },
  {
    name: 'Employees write notes about clients of colleagues',
    file: NOTES,
    search: 'const noted = await lock(tx.manager, caller);',
    replace: "const noted = { name: '', clientId: null, assignedTo: null, path: '' };",
    tests: ['api/src/modules/customers/clients/client-records.api.spec.ts'],
  },
  {
    name: 'The text of a note is in the audit log',
    file: NOTES,
    search: 'subject: { type, id } });',
    replace: 'subject: { type, id }, after: { result } });',
    tests: NOTE_TESTS,
  },
  {
    name: 'A message takes a status that cannot follow',
    file: CONTACT,
    search: 'if (!nextContactStatuses(message).includes(status)) {',
    replace: 'if (!nextContactStatuses(message).includes(status) && false) {',
    tests: CONTACT_TESTS,
  },
  {
    name: 'The second of two people overwrites the status of a message',
    file: CONTACT,
    search: 'if (message.status !== from) {',
    replace: 'if (message.status !== from && false) {',
    tests: CONTACT_TESTS,
  },
  {
    name: 'Employees change messages of colleagues',
    file: 'api/src/modules/customers/contact/visible-messages.ts',
    search: '    within: (builder) => withinScope(builder, caller),\n',
    replace: '',
    tests: ['api/src/modules/customers/contact/contact.api.spec.ts', ...CONTACT_TESTS],
  },
];
