import { Suspense, useRef, useState, type ReactNode } from 'react';
import {
  Composer,
  ConnectionBanner,
  ConnectionDot,
  MessageList,
  namesText,
  useChatDraft,
  useConversation,
  type Chat,
  type ListInsert,
} from '@hive/chat';
import type { ChatMessage, ChatPerson } from '@hive/contracts';
import { Link } from '@hive/router';
import { useHost } from '@hive/session';
import { lazyComponent, useIsHydrating } from '@hive/ui';
import { Button, buttonClass, CompanyAvatar, EMPTY_LINE, Skeleton, useMediaQuery } from '@hive/ui/app';
import { FileTextOutlined, FormOutlined, LeftOutlined, SearchOutlined } from '@hive/ui/app/icons';
import hidden from '@hive/ui/styles/visually-hidden.module.css';
import { useCurrentStaff, useHasCapability } from '../../app/current-staff';
import { ConversationActions, useSnoozeText } from './conversation-actions';
import type { ConversationSearchProps } from './conversation-search';
import { fillReply, withReply } from './fill-reply';
import type { SavedRepliesDrawerProps } from './saved-replies-drawer';
import { SeenBy, seenBy } from './seen-by';
import { useConversationSearch, type SearchParts } from './use-conversation-search';
import styles from './chat-window.module.css';

// few messages begin with one
export const LazySavedReplies = lazyComponent<SavedRepliesDrawerProps>(
  async () => (await import(/* webpackChunkName: "saved-replies" */ './saved-replies-drawer')).SavedRepliesDrawer,
  { dismiss: ({ onClose }) => onClose() },
);

// few conversations are searched
export const LazyConversationSearch = lazyComponent<ConversationSearchProps>(
  async () => (await import(/* webpackChunkName: "conversation-search" */ './conversation-search')).ConversationSearch,
  { dismiss: ({ onClose }) => onClose() },
);

interface ChatWindowProps {
  clientId: string;
  /** Name of the company; undefined while it loads. */
  company: string | undefined;
  /** The client's contact person. */
  contactName: string | undefined;
  /** Whether the contact can log in to the client portal; undefined while that is not known. */
  hasLogin: boolean | undefined;
  canAttach: boolean;
  /** The internal notes about the client, shown between the messages. */
  notes: readonly ListInsert[];
  /** The form of a new note, which takes the place of the composer; undefined for people who may not write notes. */
  renderNoteForm?: (onClose: () => void) => ReactNode;
  /** The control that assigns the client, once it has loaded. */
  assign?: ReactNode;
  /** Leads to the list of conversations. */
  onBack: () => void;
}

const firstName = (name: string): string => name.split(' ', 1)[0] ?? name;

const hereText = (people: readonly ChatPerson[]): string => {
  const names = [...new Set(people.map(({ name }) => firstName(name)))];
  return names.length === 0 ? '' : ` · ${namesText(names)} ${names.length === 1 ? 'is' : 'are'} here`;
};

const senderName = ({ senderName: name }: ChatMessage): string => name;

/** The notes, and below the last message who has seen it. */
function insertsOf(chat: Chat, notes: readonly ListInsert[]): readonly ListInsert[] {
  const last = chat.messages.at(-1);
  const names = seenBy(chat);
  return last && names.length > 0
    ? [...notes, { id: 'seen', createdAt: last.createdAt, content: <SeenBy names={names} /> }]
    : notes;
}

const labelOf = (company: string | undefined) => (company ? `Chat with ${company}` : 'Chat');

/**
 * The conversation with a client. A component that can switch between clients uses the client as its key. Messages, connection and
 * draft are not part of the first screen: the server knows none of them.
 */
export const ChatWindow = (props: ChatWindowProps) =>
  useIsHydrating() ? (
    <section className={styles.window} aria-label={labelOf(props.company)} aria-busy>
      <WindowHead {...props} />
    </section>
  ) : (
    <Conversation {...props} />
  );

function Conversation(props: ChatWindowProps) {
  const { clientId, company, canAttach, notes, renderNoteForm } = props;
  const { live } = useHost();
  const canSend = useHasCapability('chat:send');
  const participant = { id: useCurrentStaff()?.id ?? '', side: 'admin' as const, canSend, canOpenFiles: canAttach };
  const chat = useConversation({ clientId, participant, live });
  const [isNoting, setIsNoting] = useState(false);
  const window = useRef<HTMLElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const search = useConversationSearch(chat, { window, button: searchButton });
  const focusText = () => window.current?.querySelector('textarea')?.focus();
  const stopNoting = () => {
    setIsNoting(false);
    requestAnimationFrame(focusText);
  };
  return (
    <section ref={window} className={styles.window} aria-label={labelOf(company)}>
      <WindowHead
        {...props}
        chat={chat}
        search={<SearchButton button={searchButton} isOpen={search.isOpen} onToggle={search.toggle} />}
      />
      {search.isOpen ? (
        <Suspense>
          <LazyConversationSearch clientId={clientId} onChoose={search.show} onClose={search.close} />
        </Suspense>
      ) : null}
      {chat.isDisconnected ? <ConnectionBanner live={live} /> : null}
      <MessageList
        chat={chat}
        nameOf={senderName}
        emptyText="No messages yet. Start the conversation!"
        inserts={insertsOf(chat, notes)}
      />
      {chat.status === 'ready' && props.hasLogin === false && !hasCompanyPeople(chat) ? (
        <NoLogin company={company} />
      ) : null}
      {isNoting && renderNoteForm ? (
        <NoteSlot render={renderNoteForm} onClose={stopNoting} />
      ) : (
        <StaffComposer
          {...props}
          chat={chat}
          onInserted={focusText}
          onNote={
            renderNoteForm &&
            (() => {
              setIsNoting(true);
              requestAnimationFrame(focusText);
            })
          }
        />
      )}
    </section>
  );
}

interface SearchButtonProps extends Pick<SearchParts, 'button'> {
  isOpen: boolean;
  onToggle: () => void;
}

const SearchButton = ({ button, isOpen, onToggle }: SearchButtonProps) => (
  <Button
    ref={button}
    type="text"
    aria-label="Search in this conversation"
    title="Search in this conversation"
    aria-expanded={isOpen}
    icon={<SearchOutlined />}
    onClick={onToggle}
  />
);

/** Whether somebody from the company has read or written: people of its team can log in even if the contact cannot. */
const hasCompanyPeople = ({ messages, readers, people }: Chat): boolean =>
  messages.some(({ senderType }) => senderType === 'client') ||
  [...readers, ...people].some(({ kind }) => kind !== 'staff');

const NoLogin = ({ company }: Pick<ChatWindowProps, 'company'>) => (
  <p className={styles.noLogin}>
    The contact of <bdi>{company}</bdi> has no login to the client portal yet. Your messages wait until someone from the
    company logs in.
  </p>
);

interface NoteSlotProps {
  render: NonNullable<ChatWindowProps['renderNoteForm']>;
  onClose: () => void;
}

const NoteSlot = ({ render, onClose }: NoteSlotProps) => <div className={styles.note}>{render(onClose)}</div>;

interface WindowHeadProps extends ChatWindowProps {
  chat?: Chat;
  search?: ReactNode;
}

function WindowHead({ clientId, company, chat, assign, search, onBack }: WindowHeadProps) {
  const last = chat?.messages.at(-1);
  const snooze = useSnoozeText(last && clientId);
  return (
    <header className={styles.head}>
      <Button
        type="text"
        className={styles.back ?? ''}
        aria-label="Back to the conversations"
        icon={<LeftOutlined />}
        onClick={onBack}
      />
      <CompanyAvatar name={company ?? ''} size={38} />
      <div className={styles.titles}>
        <h2 className={styles.title}>{company ? `Chat with ${company}` : <Skeleton width={180} height={16} />}</h2>
        <p className={styles.status}>
          {chat ? (
            <ConnectionDot
              isConnected={chat.isConnected}
              detail={hereText(chat.people)}
              isBrief={snooze !== undefined}
            />
          ) : (
            EMPTY_LINE
          )}
          {snooze === undefined ? null : <span className={styles.snoozed}>{snooze}</span>}
        </p>
      </div>
      <div className={styles.assign}>{assign}</div>
      {chat && last ? (
        <div className={styles.actions}>
          {search}
          <ConversationActions
            clientId={clientId}
            lastSequence={last.sequence}
            hasClientMessage={chat.messages.some(({ senderType }) => senderType === 'client')}
            onBack={onBack}
          />
        </div>
      ) : null}
      <Link to={`/admin/clients/${clientId}`} className={`${buttonClass()} ${styles.open}`}>
        <span>
          Open<span className={hidden.visuallyHiddenOnPhones}> client</span>
        </span>
      </Link>
    </header>
  );
}

interface StaffComposerProps extends Pick<ChatWindowProps, 'company' | 'contactName' | 'canAttach'> {
  chat: Chat;
  /** The text has a saved reply. */
  onInserted: () => void;
  onNote: (() => void) | undefined;
}

/** The composer with saved replies and internal notes. */
function StaffComposer({ chat, company, contactName, canAttach, onInserted, onNote }: StaffComposerProps) {
  const draft = useChatDraft(chat);
  const [isChoosing, setIsChoosing] = useState(false);
  const isPhone = useMediaQuery('(width < 700px)');
  const insert = (text: string) => {
    const author = chat.messages.findLast(({ senderType }) => senderType === 'client')?.senderName;
    const reply = fillReply(text, { name: firstName(contactName ?? author ?? company ?? ''), company: company ?? '' });
    draft.change({ text: withReply(draft.text, reply) });
    setIsChoosing(false);
    requestAnimationFrame(onInserted);
  };
  const labels = (text: string) => (isPhone ? { children: text } : { 'aria-label': text, title: text });
  const tools = (
    <>
      <Button
        type="text"
        icon={<FileTextOutlined />}
        disabled={chat.isDisconnected}
        onClick={() => setIsChoosing(true)}
        {...labels('Saved replies')}
      />
      {onNote ? (
        <Button type="text" icon={<FormOutlined />} onClick={onNote} {...labels('Write an internal note')} />
      ) : null}
    </>
  );
  return (
    <>
      {isPhone ? <div className={styles.tools}>{tools}</div> : null}
      <Composer chat={chat} draft={draft} canAttach={canAttach} tools={isPhone ? undefined : tools} />
      {isChoosing ? (
        <Suspense>
          <LazySavedReplies onInsert={insert} onClose={() => setIsChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
