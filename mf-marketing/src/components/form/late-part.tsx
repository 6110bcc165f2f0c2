import { useEffect, useState, type ComponentType } from 'react';

interface Props<P> {
  load: () => Promise<ComponentType<P>>;
  /** The part, when its code is there already: it shows at once, and nothing moves. */
  loaded?: ComponentType<P> | undefined;
  /** Whether its code is needed yet. */
  isNeeded?: boolean;
  props: P;
}

/** A part whose code loads when it is needed; nothing until then, and when it does not load: the form works without it. */
export function LatePart<P extends object>({ load, loaded, isNeeded = true, props }: Props<P>) {
  const [Part, setPart] = useState(() => loaded);
  useEffect(() => {
    if (isNeeded) {
      load().then(
        (late) => setPart(() => late),
        () => undefined,
      );
    }
  }, [isNeeded, load]);
  return Part && <Part {...props} />;
}
