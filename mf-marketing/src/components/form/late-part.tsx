import { useEffect, useState, type ComponentType } from 'react';

interface Props<P> {
  load: () => Promise<ComponentType<P>>;
  /** Whether its code is needed yet. */
  isNeeded?: boolean;
  props: P;
}

/** A part whose code loads when it is needed; nothing until then, and when it does not load: the form works without it. */
export function LatePart<P extends object>({ load, isNeeded = true, props }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    if (isNeeded) {
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
    }
  }, [isNeeded, load]);
  return Part && <Part {...props} />;
}
