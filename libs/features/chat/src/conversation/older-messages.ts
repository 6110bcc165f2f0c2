import { CHAT_PAGE_DEFAULT, CHAT_PAGE_MAX, type ChatMessage } from '@hive/contracts';
import type { ConversationCalls } from './calls';
import type { ConversationState } from './conversation.types';

/** Of 100 messages. */
const PAGES_BACK_MAX = 20;

type Changes = Pick<ConversationState, 'older'> & Partial<Pick<ConversationState, 'hasOlder'>>;

interface Options {
  state: () => Pick<ConversationState, 'messages' | 'hasOlder' | 'older'>;
  /** With the page that was loaded. */
  onChange: (changes: Changes, page?: ChatMessage[]) => void;
}

/** Whether there may be messages before those of a page. */
export const isFullPage = (page: readonly ChatMessage[]): boolean =>
  page.length >= CHAT_PAGE_DEFAULT && (page[0]?.sequence ?? 1) > 1;

/** Loads the messages before those that are shown, one page at a time. */
export class OlderMessages {
  private loading: Promise<void> | undefined;

  constructor(
    private readonly list: ConversationCalls['list'],
    private readonly options: Options,
  ) {}

  load(limit?: number): Promise<void> {
    this.loading ??= this.loadPage(limit).finally(() => (this.loading = undefined));
    return this.loading;
  }

  async loadBackTo(sequence: number): Promise<boolean> {
    const isMissing = () => {
      const { hasOlder, messages } = this.options.state();
      return hasOlder && (messages[0]?.sequence ?? 0) > sequence;
    };
    for (let pages = 0; isMissing() && pages < PAGES_BACK_MAX; pages++) {
      await this.load(CHAT_PAGE_MAX);
      if (this.options.state().older === 'failed') {
        return false;
      }
    }
    return !isMissing();
  }

  private async loadPage(limit?: number): Promise<void> {
    const { state, onChange } = this.options;
    const before = state().messages[0]?.sequence;
    if (before === undefined || !state().hasOlder) {
      return;
    }
    onChange({ older: 'loading' });
    const { data } = await this.list({ before, ...(limit !== undefined && { limit }) });
    if (data) {
      onChange({ older: 'idle', hasOlder: isFullPage(data) }, data);
    } else {
      onChange({ older: 'failed' });
    }
  }
}
