import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { CHAT_FILES_MAX, CHAT_MESSAGE_MAX, hasVisibleText } from '@hive/contracts';
import { isKey } from '@hive/ui';
import { Button, CrashBoundary } from '@hive/ui/app';
import { PaperClipOutlined, SendOutlined } from '@hive/ui/app/icons';
import { CONNECTING_TEXT } from './connection';
import { ComposerFiles } from './composer-files';
import type { Chat, ChatDraft } from './conversation/use-conversation';
import { FilePicker } from './file-picker';
import styles from './composer.module.css';

interface ComposerProps {
  chat: Chat;
  draft: ChatDraft;
  /** Whether the person sees the files of the client. */
  canAttach: boolean;
  /** Buttons before the text, such as saved replies. */
  tools?: ReactNode;
}

/** Remaining characters are shown from this length. */
const COUNTER_FROM = CHAT_MESSAGE_MAX - 400;

function countText(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}

interface ComposerState {
  isSending: boolean;
  canSend: boolean;
  hint: string;
  isTooLong: boolean;
}

function stateOf({ isDisconnected, outbox, status }: Chat, { text: typed, files }: ChatDraft): ComposerState {
  const text = typed.trim();
  const left = CHAT_MESSAGE_MAX - text.length;
  const isSending = outbox.some((message) => message.status === 'sending' && !message.isQueued);
  const isReady = !isDisconnected && !isSending && status === 'ready';
  const hasContent = hasVisibleText(text) || (text === '' && files.length > 0);
  const count = text.length > COUNTER_FROM ? countText(left) : '';
  return {
    isSending,
    canSend: isReady && left >= 0 && hasContent,
    hint: isDisconnected ? CONNECTING_TEXT : count,
    isTooLong: left < 0,
  };
}

/**
 * The message field: Enter sends, Shift+Enter inserts a line break. It is disabled without a connection, but not in
 * the first seconds. While a message is being sent it is read-only instead, which keeps the focus and a phone's keyboard.
 */
export function Composer({ chat, draft, canAttach, tools }: ComposerProps) {
  const { isDisconnected, actions } = chat;
  const input = useHeightOfText(draft.text);
  const focus = () => input.current?.focus();
  const hintId = useId();
  const [isPicking, setIsPicking] = useState(false);
  const stopPicking = () => setIsPicking(false);
  const { isSending, canSend, hint, isTooLong } = stateOf(chat, draft);
  useKeptFocus(input, !isDisconnected);

  const send = () => {
    if (canSend) {
      actions.send(draft.text.trim(), draft.files);
      draft.change({ text: '', files: [] });
      focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isKey(event, 'Enter') && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <div className={styles.composer}>
      <ComposerFiles
        files={draft.files}
        onRemove={(removed) => {
          draft.change({ files: draft.files.filter((file) => file !== removed) });
          // the button goes away with its file
          focus();
        }}
      />
      <div className={styles.line}>
        {canAttach ? (
          <Button
            type="text"
            aria-label="Attach files"
            icon={<PaperClipOutlined />}
            disabled={isDisconnected || draft.files.length >= CHAT_FILES_MAX}
            onClick={() => setIsPicking(true)}
          />
        ) : null}
        {tools}
        <textarea
          ref={input}
          className={styles.input}
          rows={1}
          dir="auto"
          placeholder="Type your message..."
          aria-label="Message"
          aria-describedby={hintId}
          aria-invalid={isTooLong}
          aria-disabled={isDisconnected || isSending}
          disabled={isDisconnected}
          readOnly={isSending}
          enterKeyHint="send"
          value={draft.text}
          onChange={({ target }) => {
            draft.change({ text: target.value });
            actions.type(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="primary" aria-label="Send" icon={<SendOutlined />} disabled={!canSend} onClick={send} />
      </div>
      <p id={hintId} className={styles.hint} data-invalid={isTooLong}>
        {hint}
      </p>
      {isPicking ? (
        <CrashBoundary onDismiss={stopPicking}>
          <FilePicker
            clientId={chat.clientId}
            max={CHAT_FILES_MAX - draft.files.length}
            attachedIds={draft.files.map(({ id }) => id)}
            onAttach={(files) => draft.change({ files: [...draft.files, ...files] })}
            onClose={stopPicking}
          />
        </CrashBoundary>
      ) : null}
    </div>
  );
}

/** The field grows with its text, up to the height in the style sheet. */
function useHeightOfText(text: string): RefObject<HTMLTextAreaElement | null> {
  const input = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = input.current;
    if (element) {
      element.style.height = '0';
      // the border counts, too
      element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
    }
  }, [text]);
  return input;
}

/** A disabled field loses the focus. It gets it back with the connection, unless the person has moved it elsewhere. */
function useKeptFocus(input: RefObject<HTMLTextAreaElement | null>, isEnabled: boolean): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = input.current;
    const remember = () => {
      hadFocus.current = document.activeElement === element;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [input]);
  useEffect(() => {
    if (isEnabled && hadFocus.current && document.activeElement === document.body) {
      input.current?.focus();
    }
  }, [input, isEnabled]);
}
