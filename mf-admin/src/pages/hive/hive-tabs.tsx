import type { ContactMessageDetail } from '@hive/contracts';
import { lateComponent, lazyComponent } from '@hive/ui';
import type { ListState } from '../../shared/master-detail-list';

// most visits to Hive are to its first tab
export const LazyAssessmentsTab = lazyComponent<ListState>(
  async () => (await import(/* webpackChunkName: "assessments" */ './assessments-tab')).AssessmentsTab,
);

// conversations are a large part of the code of Hive
export const LazyChatTab = lazyComponent(
  async () => (await import(/* webpackChunkName: "chat" */ './chat-tab')).ChatTab,
);

// only in an open message
export const LazyMessageClient = lateComponent<{ message: ContactMessageDetail }>(
  () => null,
  async () => (await import(/* webpackChunkName: "message-record" */ './message-client')).MessageClient,
);

// only in the spam
export const LazyHeldSubmissions = lateComponent<{ q: string }>(
  () => null,
  async () => (await import(/* webpackChunkName: "held-submissions" */ './held-submissions')).HeldSubmissions,
);

const codeOfTab: Record<string, { preload: () => Promise<void> }> = {
  assessments: LazyAssessmentsTab,
  chat: LazyChatTab,
};

/** Loads the code of a tab of Hive that is a separate chunk. */
export const preloadHiveTab = async (tab: string | null): Promise<void> => {
  await codeOfTab[tab ?? '']?.preload();
};
