import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useAdminListEmployeesQuery } from './colleagues.api';
import styles from './mention-field.module.css';

const MAX_SUGGESTIONS = 5;
/** An @ at the beginning of a word, and what follows it up to the caret. */
const MENTION = /(?:^|[\s(])@([\p{L}\p{N}'-]{0,40}(?: [\p{L}\p{N}'-]{0,40})?)$/u;

/** The names that begin with the query, or have a word that does. */
const suggestionsFor = (query: string, names: readonly string[]): string[] => {
  const wanted = query.toLowerCase();
  return names
    .filter((name) => ` ${name.toLowerCase()}`.includes(` ${wanted}`) && name.toLowerCase() !== wanted)
    .slice(0, MAX_SUGGESTIONS);
};

interface MentionFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onChange: (text: string) => void;
}

function useMention({ value, onChange }: MentionFieldProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  const { data: colleagues = [] } = useAdminListEmployeesQuery();
  /** Undefined while nothing is suggested. */
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const nextCaret = useRef<number>(undefined);
  const query = caret === undefined ? undefined : MENTION.exec(value.slice(0, caret))?.[1];
  const names = colleagues.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  const suggestions = query === undefined ? [] : suggestionsFor(query, names);
  useLayoutEffect(() => {
    if (nextCaret.current !== undefined) {
      element.current?.setSelectionRange(nextCaret.current, nextCaret.current);
      nextCaret.current = undefined;
    }
  }, [value]);
  const type = (text: string) => {
    onChange(text);
    setCaret(element.current?.selectionStart);
    setActive(0);
  };
  const close = () => setCaret(undefined);
  const choose = (name: string) => {
    const start = (caret ?? 0) - (query?.length ?? 0);
    nextCaret.current = start + name.length + 1;
    onChange(`${value.slice(0, start)}${name} ${value.slice(caret)}`);
    close();
    element.current?.focus();
  };
  /** Returns whether the key belongs to the suggestions. */
  const onKey = (key: string): boolean => {
    const name = suggestions[active];
    if (name === undefined) {
      return false;
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setActive((active + (key === 'ArrowDown' ? 1 : suggestions.length - 1)) % suggestions.length);
    } else if (key === 'Enter' || key === 'Tab') {
      choose(name);
    } else if (key === 'Escape') {
      close();
    } else {
      return false;
    }
    return true;
  };
  return { element, suggestions, active, type, close, choose, onKey };
}

/** A text area that suggests colleagues after an @; the text mentions them by their names. */
export function MentionField(props: MentionFieldProps) {
  const { value, onChange: _change, onKeyDown, ...rest } = props;
  const { element, suggestions, active, type, close, choose, onKey } = useMention(props);
  const listId = useId();
  const isOpen = suggestions.length > 0;
  const onFieldKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (onKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      onKeyDown?.(event);
    }
  };
  return (
    <>
      <textarea
        {...rest}
        ref={element}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onFieldKey}
        onBlur={close}
      />
      {isOpen ? (
        <div id={listId} role="listbox" aria-label="Colleagues" className={styles.list}>
          {suggestions.map((name, index) => (
            <button
              key={name}
              type="button"
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // keeps the focus in the field
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              {name}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
