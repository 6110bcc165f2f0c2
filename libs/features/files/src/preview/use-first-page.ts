import { useEffect, useState } from 'react';

/** The drawn pages of this document, by address; a version never changes. */
const drawn = new Map<string, string>();

/** A picture of the first page of a PDF, drawn once `isWanted`; undefined before that, and for a PDF that cannot be shown. */
export function useFirstPage(url: string | undefined, isWanted: boolean): string | undefined {
  const [, setCount] = useState(drawn.size);
  useEffect(() => {
    if (url === undefined || !isWanted || drawn.has(url)) {
      return undefined;
    }
    let isUsed = true;
    const draw = async () => {
      const { drawFirstPage } = await import(/* webpackChunkName: "pdf-preview" */ './draw-first-page');
      drawn.set(url, await drawFirstPage(url));
      if (isUsed) {
        setCount(drawn.size);
      }
    };
    // the icon of its kind stays, and a press still opens the viewer, which explains the failure
    draw().catch(() => undefined);
    return () => {
      isUsed = false;
    };
  }, [url, isWanted]);
  return url === undefined ? undefined : drawn.get(url);
}
