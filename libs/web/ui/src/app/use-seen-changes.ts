import { useRef, useState } from 'react';
import { isApiError } from '@hive/api-client';

const pick = <V extends Record<string, string>>(values: V, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** The values that somebody else saved in fields of a form while it was open. */
export interface SeenConflict {
  /** Who changed it, and when. */
  message: string;
  /** The present values of the fields. */
  theirs: Record<string, string>;
}

/**
 * The changed fields of a form, with the values that the person saw: the server refuses to overwrite what a colleague has changed
 * since. `current` are the values with which the form opened.
 */
export function useSeenChanges<V extends Record<string, string>>(current: V) {
  const [opened, setOpened] = useState(current);
  const [conflict, setConflict] = useState<SeenConflict>();
  const seen = useRef(opened);
  const accept = (present: Partial<V>) => {
    seen.current = { ...seen.current, ...present };
  };
  /** Offers the values that somebody else saved. They count as seen and as the initial values, so that keeping them changes nothing. */
  const refuse = ({ message, theirs }: SeenConflict) => {
    accept(theirs as Partial<V>);
    setOpened((before) => ({ ...before, ...theirs }));
    setConflict({ message, theirs });
  };
  return {
    opened,
    conflict,
    /** Whether a save would change anything. The form's own `isDirty` compares with the values before a conflict. */
    isChanged: (values: V) => Object.keys(opened).some((name) => values[name] !== opened[name]),
    changesOf: (values: V) => {
      const changed = Object.keys(opened).filter((name) => values[name] !== opened[name]);
      return { change: pick(values, changed), seen: pick(seen.current, changed) };
    },
    /** The seen values of all fields, for a body that has all of them. */
    seenNow: () => seen.current,
    /** After a conflict the present values count as seen: saving again replaces them knowingly. */
    accept,
    /** The errors by field of a save that was refused because of somebody else's change. Other outcomes end an earlier conflict. */
    refusalOf: (error: unknown): Record<string, string> | undefined => {
      if (isApiError(error) && error.current) {
        refuse({ message: error.message, theirs: error.current });
        return error.errors ?? {};
      }
      setConflict(undefined);
      return undefined;
    },
    settle: () => setConflict(undefined),
    /**
     * After a save that leaves the form open, makes the saved values its initial ones. Fields that are being edited keep their
     * seen values.
     */
    reinitialize: (saved: V, edited: readonly string[] = []) => {
      seen.current = { ...saved, ...pick(seen.current, edited) } as V;
      setOpened(saved);
    },
  };
}
