import { useRef, useState } from 'react';
import { isApiError } from '@hive/api-client';

const pick = <V extends Record<string, string>>(values: V, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What somebody else saved in fields of a form while it was open. */
export interface SeenConflict {
  /** Who changed it, and when. */
  message: string;
  /** What the fields have now. */
  theirs: Record<string, string>;
}

/**
 * The changed fields of a form, with the values that the person saw: the server refuses to overwrite what a colleague changed
 * meanwhile. `current` is what the form opened with.
 */
export function useSeenChanges<V extends Record<string, string>>(current: V) {
  const [opened, setOpened] = useState(current);
  const [conflict, setConflict] = useState<SeenConflict>();
  const seen = useRef(opened);
  const accept = (present: Partial<V>) => {
    seen.current = { ...seen.current, ...present };
  };
  /** Offers what somebody else saved. It counts as seen and as what the form opened with: a save that keeps it changes nothing. */
  const refuse = ({ message, theirs }: SeenConflict) => {
    accept(theirs as Partial<V>);
    setOpened((before) => ({ ...before, ...theirs }));
    setConflict({ message, theirs });
  };
  return {
    opened,
    conflict,
    /** Whether a save would change anything. The form's own `isDirty` compares with what was there before a conflict. */
    isChanged: (values: V) => Object.keys(opened).some((name) => values[name] !== opened[name]),
    changesOf: (values: V) => {
      const changed = Object.keys(opened).filter((name) => values[name] !== opened[name]);
      return { change: pick(values, changed), seen: pick(seen.current, changed) };
    },
    /** What the person saw, of all fields: for a body that has all of them. */
    seenNow: () => seen.current,
    /** After a conflict the present values count as seen: saving again replaces them knowingly. */
    accept,
    /** The errors by field of a save that somebody else's change refused. Other outcomes end an earlier conflict. */
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
     * Makes the saved values those that the form opened with, after a save that leaves the form open. The fields that are being
     * edited were still seen as they were.
     */
    reinitialize: (saved: V, edited: readonly string[] = []) => {
      seen.current = { ...saved, ...pick(seen.current, edited) } as V;
      setOpened(saved);
    },
  };
}
