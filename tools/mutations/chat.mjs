const SERVICE = 'api/src/modules/work/chat/chat.service.ts';
const SCOPE = 'api/src/modules/work/chat/visible-conversations.ts';
const STORE = 'api/src/modules/work/chat/store-message.ts';
const FILES = 'api/src/modules/work/chat/chat-files.ts';
const RULES = 'api/src/modules/work/chat/chat.rules.ts';
const TESTS = ['chat', 'chat-reading'].map((name) => `api/src/modules/work/chat/${name}.api.spec.ts`);
const FILE_TESTS = ['api/src/modules/work/chat/chat-files.api.spec.ts'];
const OVERVIEW_TESTS = ['chat-overview', 'chat-stats'].map((name) => `api/src/modules/work/chat/${name}.api.spec.ts`);
const REPLY_TESTS = ['api/src/modules/work/chat/saved-replies.api.spec.ts'];

/**
 * Faults in conversations with clients.
 * @type {import('./mutate.mjs').Mutation[]}
 */
export const chatMutations = [
  {
    name: 'A company reaches the conversation of another one',
    file: SCOPE,
    search: ' || (ownId !== undefined && id !== ownId)',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'An employee reaches the conversations of colleagues',
    file: SCOPE,
    search: `scopeOf(caller.level, 'chat:view') !== 'all'`,
    replace: `scopeOf(caller.level, 'chat:view') === undefined`,
    tests: TESTS,
  },
  {
    name: 'Messages of an assigned client go to every employee',
    file: SCOPE,
    search: `staffIds: assignedTo === null ? 'all' : [assignedTo],`,
    replace: `staffIds: assignedTo === '' ? [] : 'all',`,
    tests: TESTS,
  },
  {
    name: 'The body says who sends a message',
    file: SERVICE,
    search: 'senderName: caller.name,',
    replace: 'senderName: body.senderName ?? caller.name,',
    tests: TESTS,
  },
  {
    name: 'The rate limit of messages is missing',
    file: SERVICE,
    search: '    if (!result.allowed) {',
    replace: '    if (!result.allowed && false) {',
    tests: TESTS,
  },
  {
    name: 'Messages that are sent at once get the same sequence',
    file: STORE,
    search: 'last_sequence = stored.last_sequence + 1',
    replace: 'last_sequence = greatest(stored.last_sequence, 1)',
    tests: TESTS,
  },
  {
    name: 'A message that is sent twice at once fails',
    file: STORE,
    search: `constraint === 'uq_chat_messages_client_message_id'`,
    replace: `constraint === 'uq_chat_messages'`,
    tests: TESTS,
  },
  {
    name: 'A message is older than the one before it',
    file: STORE,
    search: 'greatest(stored.last_message_at, excluded.last_message_at)',
    replace: 'excluded.last_message_at',
    tests: TESTS,
  },
  {
    name: 'People mark their own messages as read',
    file: RULES,
    search: '=> otherSenderType(sideOf(person))',
    replace: '=> sideOf(person)',
    tests: TESTS,
  },
  {
    name: 'A read mark moves back',
    file: 'api/src/modules/work/chat/mark-read.ts',
    search: '      WHERE excluded.up_to > stored.up_to\n',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'A message shows the file of another client',
    file: FILES,
    search: 'file.clientId = :clientId AND file.id',
    replace: '(file.clientId = :clientId OR true) AND file.id',
    tests: FILE_TESTS,
  },
  {
    name: 'A message shows the file of a draft',
    file: FILES,
    search: 'shownToWholeCompany(visibleFiles(manager, caller))',
    replace: 'visibleFiles(manager, caller)',
    tests: FILE_TESTS,
  },
  {
    name: 'A person who does not see files attaches one',
    file: FILES,
    search: `if (!hasCapability(caller, 'projects:view')) {`,
    replace: `if (!hasCapability(caller, 'chat:view')) {`,
    tests: FILE_TESTS,
  },
  {
    name: 'A company sees the unread messages of others',
    file: 'api/src/modules/work/chat/chat-overview.service.ts',
    search: '($2::uuid IS NULL OR client_id = $2)',
    replace: '($2::uuid IS NULL OR client_id <> $2)',
    tests: OVERVIEW_TESTS,
  },
  {
    name: 'A reply that is not shared is changed by a colleague',
    file: RULES,
    search: '=> isShared || authorId === id;',
    replace: `=> isShared || authorId !== '' || id === '';`,
    tests: REPLY_TESTS,
  },
  {
    name: 'A shared reply is changed by every employee',
    file: RULES,
    search: `(reply.isShared && scopeOf(level, 'chat:send') === 'all')`,
    replace: `(reply.isShared && scopeOf(level, 'chat:send') !== undefined)`,
    tests: REPLY_TESTS,
  },
];
