import { useRef, useState } from 'react';

const pick = <V extends Record<string, string>>(values: V, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * The changed fields of a form, with the values that the person saw: the server refuses to overwrite what a colleague changed
 * meanwhile. `current` is what the form opened with.
 */
export function useSeenChanges<V extends Record<string, string>>(current: V) {
  const [opened, setOpened] = useState(current);
  const seen = useRef(opened);
  return {
    opened,
    changesOf: (values: V) => {
      const changed = Object.keys(opened).filter((name) => values[name] !== opened[name]);
      return { change: pick(values, changed), seen: pick(seen.current, changed) };
    },
    /** After a conflict the present values count as seen: saving again replaces them knowingly. */
    accept: (present: V) => {
      seen.current = present;
    },
    /** Makes the saved values those that the form opened with, after a save that leaves the form open. */
    reinitialize: (saved: V) => {
      seen.current = saved;
      setOpened(saved);
    },
  };
}
