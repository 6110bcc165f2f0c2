import { memo, Suspense, useDeferredValue } from 'react';
import { lazyComponent } from '@hive/ui';
import { markdownClass } from '@hive/ui/app';
import styles from './draft.module.css';

/** The parser is a chunk of its own, which the page loads when it shows a draft. */
export const LazyMarkdown = lazyComponent<{ text: string }>(async () => {
  const { Markdown } = await import(/* webpackChunkName: "markdown" */ '@hive/ui/markdown');
  return memo(Markdown);
});

/** The text of a draft. While it grows, parsing waits for moments in which the page has nothing else to do. */
export function DraftText({ text, isWriting }: { text: string; isWriting: boolean }) {
  const shown = useDeferredValue(text);
  if (shown === '' && !isWriting) {
    return null;
  }
  return (
    <div className={styles.text} data-writing={isWriting || undefined}>
      {shown === '' && isWriting ? <p className={styles.cursor} /> : null}
      <div className={markdownClass} dir="auto">
        <Suspense fallback={<p className={styles.plain}>{shown}</p>}>
          <LazyMarkdown text={shown} />
        </Suspense>
      </div>
    </div>
  );
}
