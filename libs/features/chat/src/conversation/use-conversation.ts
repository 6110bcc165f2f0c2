import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from '@hive/store';
import { createCalls } from './calls';
import { Conversation } from './conversation';
import type { ChatLive, ConversationState, Participant } from './conversation.types';
import { createUnsentStorage, type Draft } from './unsent';
import { useIsDisconnected } from './use-is-disconnected';

interface ConversationSource {
  /** Id of the client; a component that can switch between clients uses it as its key. */
  clientId: string;
  participant: Participant;
  live: ChatLive;
}

/** A conversation with its actions. */
export interface Chat extends ConversationState {
  clientId: string;
  participant: Participant;
  /** Without a connection, which was not lost just now: nothing can be written. */
  isDisconnected: boolean;
  actions: Pick<Conversation, 'load' | 'loadOlder' | 'loadBackTo' | 'send' | 'retry' | 'discard' | 'type' | 'markRead'>;
}

/** Loads and follows the conversation. `participant` and `live` are read once; use a key to change them. */
export function useConversation({ clientId, participant, live }: ConversationSource): Chat {
  const dispatch = useDispatch();
  const [conversation] = useState(
    () =>
      new Conversation({
        clientId,
        participant,
        live,
        calls: createCalls(dispatch, clientId),
        storage: createUnsentStorage(participant.id, clientId),
      }),
  );
  useEffect(() => conversation.start(), [conversation]);
  const state = useSyncExternalStore(conversation.subscribe, conversation.getSnapshot, conversation.getSnapshot);
  return { ...state, clientId, participant, isDisconnected: useIsDisconnected(live), actions: conversation };
}

/** What the person has typed in a conversation; it survives a reload. */
export interface ChatDraft extends Draft {
  change: (changes: Partial<Draft>) => void;
}

/** The draft of the conversation with a client; a component that can switch between clients uses the client as its key. */
export function useChatDraft({ clientId, participant }: Pick<Chat, 'clientId' | 'participant'>): ChatDraft {
  const [storage] = useState(() => createUnsentStorage(participant.id, clientId));
  const [draft, setDraft] = useState(storage.draft);
  return {
    ...draft,
    change: (changes) => {
      const next = { ...draft, ...changes };
      storage.setDraft(next);
      setDraft(next);
    },
  };
}
