const FILES = 'api/src/modules/work/files';
const VISIBLE = `${FILES}/visible-files.ts`;
const TOKENS = `${FILES}/links/file-link-tokens.ts`;
const FILE_TESTS = [`${FILES}/files.api.spec.ts`];
const LINK_TESTS = [`${FILES}/links/file-links.api.spec.ts`];
const RULE_TESTS = [`${FILES}/files.rules.spec.ts`];
const UPLOAD_TESTS = [`${FILES}/uploads/file-uploads.api.spec.ts`];
const PART_TESTS = [`${FILES}/uploads/upload-parts.api.spec.ts`];

/**
 * Faults in who reads files, in signed links, and in what a locked version promises.
 * @type {import('./mutate.mjs').Mutation[]}
 */
export const fileMutations = [
  {
    name: 'People of a client see files of drafts',
    file: VISIBLE,
    search: 'return excludeFilesOfDrafts(builder);',
    replace: 'return builder;',
    tests: FILE_TESTS,
  },
  {
    name: 'People of a client see files of others',
    file: VISIBLE,
    search: '${alias}.clientId = :companyId AND ${alias}.section',
    replace: '${alias}.section',
    tests: [...FILE_TESTS, ...LINK_TESTS],
  },
  {
    name: 'People without the right to billing see documents',
    file: VISIBLE,
    search: ' AND ${alias}.section = ANY (:sections)',
    replace: '',
    tests: [`${FILES}/documents.api.spec.ts`],
  },
  {
    name: 'An upload for a client of a colleague becomes a file',
    file: `${FILES}/version-writer.ts`,
    search: "    await reachedClientId(manager, clientId, { caller, capability: 'projects:comment' });\n",
    replace: '',
    tests: UPLOAD_TESTS,
  },
  {
    name: 'An upload for a project of a colleague becomes a file',
    file: `${FILES}/version-writer.ts`,
    search: '    await assertPlace(manager, upload, caller);\n',
    replace: '',
    tests: UPLOAD_TESTS,
  },
  {
    name: 'The upload of a colleague is read',
    file: `${FILES}/uploads/upload-rows.ts`,
    search: 'const where = { id, uploaderKind: caller.kind, uploaderId: caller.id };',
    replace: 'const where = { id, uploaderKind: caller.kind };',
    tests: UPLOAD_TESTS,
  },
  {
    name: 'The upload of a colleague is continued, completed and cancelled',
    file: `${FILES}/uploads/upload-rows.ts`,
    search: 'builder.andWhere({ uploaderKind: caller.kind, uploaderId: caller.id })',
    replace: 'builder.andWhere({ uploaderKind: caller.kind })',
    tests: UPLOAD_TESTS,
  },
  {
    name: 'A file is submitted while its milestone waits',
    file: `${FILES}/review/file-approvals.service.ts`,
    search: '      await assertMilestoneOpen(tx, file);\n',
    replace: '',
    tests: [`${FILES}/milestone-files.api.spec.ts`],
  },
  {
    name: 'A file with a locked version is deleted',
    file: `${FILES}/files.rules.ts`,
    search: "return hasLocked ? 'FILE.LOCKED' : undefined;",
    replace: 'return undefined;',
    tests: RULE_TESTS,
  },
  {
    name: 'A signed link works for ever',
    file: TOKENS,
    search: ' && payload.readUInt32BE(2) * 1000 > this.clock.now().getTime()',
    replace: '',
    tests: LINK_TESTS,
  },
  {
    name: 'A signed link is not signed',
    file: 'api/src/common/signed-tokens.ts',
    search: 'given.length === expected.length && timingSafeEqual(given, expected)',
    replace: 'given.length > 0',
    tests: LINK_TESTS,
  },
  {
    name: 'A signed link is opened any number of times at once',
    file: `${FILES}/links/file-links.service.ts`,
    search: '>= MAX_PARALLEL',
    replace: '>= 100 * MAX_PARALLEL',
    tests: LINK_TESTS,
  },
  {
    name: 'A page that a client uploads runs its scripts',
    file: `${FILES}/files.rules.ts`,
    search: `"default-src 'none'; sandbox; frame-ancestors 'self'"`,
    replace: `"frame-ancestors 'self'"`,
    tests: LINK_TESTS,
  },
  {
    name: 'A file name ends a header',
    file: `${FILES}/files.rules.ts`,
    search: "name.replaceAll(/\\p{Surrogate}/gu, '')",
    replace: 'name',
    tests: RULE_TESTS,
  },
  {
    name: 'One person takes every place of the uploads',
    file: `${FILES}/uploads/part-buffers.ts`,
    search: ' &&\n      this.used.filter((sender) => sender.person === person).length < MAX_PARTS.person',
    replace: '',
    tests: [`${FILES}/uploads/part-buffers.spec.ts`],
  },
  {
    name: 'One company takes every place for parts',
    file: `${FILES}/uploads/part-buffers.ts`,
    search: '.length < MAX_PARTS.company',
    replace: '.length < MAX_PARTS.all',
    tests: [`${FILES}/uploads/part-buffers.spec.ts`],
  },
  {
    name: 'A late write reaches a file that was checked',
    file: `${FILES}/uploads/part-claims.ts`,
    search: 'has_late_writer = has_late_writer OR writer_id IS NOT NULL',
    replace: 'has_late_writer = has_late_writer',
    tests: PART_TESTS,
  },
  {
    name: 'Two requests write the same part',
    file: `${FILES}/uploads/part-claims.ts`,
    search: '(writer_id IS NULL OR ',
    replace: '(TRUE OR ',
    tests: [...PART_TESTS, ...UPLOAD_TESTS],
  },
  {
    name: 'The sweep trusts an empty database',
    file: `${FILES}/file-sweep.ts`,
    search: 'orphans.length > Math.max(MAX_ORPHANS.always, total * MAX_ORPHANS.share)',
    replace: 'orphans.length > total',
    tests: UPLOAD_TESTS,
  },
  {
    name: 'The sweep removes orphans at once',
    file: `${FILES}/file-sweep.ts`,
    search: 'now.getTime() - since >= GRACE_MS',
    replace: 'true',
    tests: UPLOAD_TESTS,
  },
];
