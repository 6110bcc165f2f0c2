import {
  CHAT_PAGE_DEFAULT,
  chatContract,
  chatRoutes,
  type ChatMessage,
  type ChatReader,
  type ChatUnread,
  type SendChatMessage,
} from '@hive/contracts';
import { mockRoute, type ApiCall, type ApiFailure } from '@hive/testing';

const [example] = chatContract.list.example.response;

/** A message as the API returns it. */
export const createMessage = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  ...(example as ChatMessage),
  id: `message-${changes.sequence ?? 1}`,
  sequence: 1,
  clientMessageId: null,
  files: [],
  ...changes,
});

interface ChatMock {
  messages: ChatMessage[];
  unread: ChatUnread[];
  readers: ChatReader[];
  /** The sender fields of the messages that the page posts. */
  sender: Pick<ChatMessage, 'senderId' | 'senderName' | 'senderType'>;
  /** The error of the next calls. */
  failure: ApiFailure | undefined;
  /** Calls wait for this promise. */
  gate: Promise<unknown> | undefined;
  calls: { name: string; body?: unknown; query?: string }[];
}

async function record(mock: ChatMock, name: string, { body, query }: ApiCall): Promise<void> {
  mock.calls.push({ name, body, query: String(query) });
  await mock.gate;
  if (mock.failure) {
    throw mock.failure;
  }
}

function pageOf({ messages }: ChatMock, query: URLSearchParams): ChatMessage[] {
  const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
  const limit = Number(query.get('limit') ?? CHAT_PAGE_DEFAULT);
  return messages.filter(({ sequence }) => sequence < before).slice(-limit);
}

/** Stores a message once for each id that the browser made. */
function store(mock: ChatMock, { message = '', clientMessageId }: Partial<SendChatMessage>): ChatMessage {
  const known = mock.messages.find((other) => other.clientMessageId === clientMessageId);
  if (known) {
    return known;
  }
  const sequence = (mock.messages.at(-1)?.sequence ?? 0) + 1;
  const stored = createMessage({
    ...mock.sender,
    id: `stored-${sequence}`,
    sequence,
    message,
    clientMessageId: clientMessageId ?? null,
    createdAt: new Date().toISOString(),
  });
  mock.messages = [...mock.messages, stored];
  return stored;
}

/** The API of conversations in screen tests. */
export function mockChatApi() {
  const mock: ChatMock = {
    messages: [],
    unread: [],
    readers: [],
    sender: { senderId: 'p-9', senderName: 'Mara Lindqvist', senderType: 'client' },
    failure: undefined,
    gate: undefined,
    calls: [],
  };
  const handlers = [
    mockRoute<ChatMessage[]>(chatRoutes.list, async (call) => {
      await record(mock, 'list', call);
      return pageOf(mock, call.query);
    }),
    mockRoute<ChatReader[]>(chatRoutes.listReaders, () => mock.readers),
    mockRoute<ChatUnread[]>(chatRoutes.listUnread, async (call) => {
      await record(mock, 'listUnread', call);
      return mock.unread;
    }),
    mockRoute<ChatMessage>(chatRoutes.send, async (call) => {
      await record(mock, 'send', call);
      return store(mock, call.body as Partial<SendChatMessage>);
    }),
    mockRoute(chatRoutes.markRead, async (call) => {
      await record(mock, 'markRead', call);
      mock.unread = [];
      return { upTo: (call.body as { upTo: number }).upTo, marked: 1 };
    }),
  ];
  return Object.assign(mock, { handlers });
}
