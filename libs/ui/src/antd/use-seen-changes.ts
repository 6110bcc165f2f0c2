import { useRef, useState } from 'react';

const pick = <V extends Record<string, string>>(values: V, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What somebody else saved in fields of a form while it was open. */
export interface SeenConflict {
  /** Who changed it, and when. */
  message: string;
  /** What the fields have now. */
  theirs: Record<string, string>;
}

/** The answer to a change of fields that somebody else changed meanwhile. */
interface Refusal {
  message: string;
  current?: Record<string, string>;
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
  return {
    opened,
    conflict,
    changesOf: (values: V) => {
      const changed = Object.keys(opened).filter((name) => values[name] !== opened[name]);
      return { change: pick(values, changed), seen: pick(seen.current, changed) };
    },
    /** What the person saw, of all fields: for a body that has all of them. */
    seenNow: () => seen.current,
    /** After a conflict the present values count as seen: saving again replaces them knowingly. */
    accept,
    /** Offers what somebody else saved; it counts as seen from now on. */
    refuse: ({ message, current: theirs = {} }: Refusal) => {
      accept(theirs as Partial<V>);
      setConflict({ message, theirs });
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
