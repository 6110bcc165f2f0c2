import { useRef, useState } from 'react';
import { ARTICLES_PAGE_SIZE } from '@hive/contracts';
import { Button, EmptyState, layout, Spinner, useEventReplay } from '@hive/ui';
import page from '../../components/page/page.module.css';
import { useArticlesQuery } from './insights.api';
import { ArticleCard } from './article-card';
import styles from './insights.module.css';

/** The cards of one page of the list. */
function ArticlePage({ number }: { number: number }) {
  const { data, isError, refetch } = useArticlesQuery(number);
  if (data) {
    return data.articles.map((article, index) => (
      <ArticleCard key={article.slug} article={article} isFirst={number === 1 && index === 0} />
    ));
  }
  return (
    <div className={styles.state}>
      {isError ? (
        <EmptyState text="The articles did not load.">
          <Button id="articles-retry" variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <div className={page.loading} aria-busy="true">
          <Spinner />
          <p>Loading articles...</p>
        </div>
      )}
    </div>
  );
}

/** All articles, newest first, a page at a time. */
export function ArticleList() {
  const part = useRef<HTMLElement>(null);
  useEventReplay(part);
  const [pages, setPages] = useState(1);
  const { data } = useArticlesQuery(1);
  if (data?.total === 0) {
    return (
      <section className={`${layout.wrap} ${styles.list}`} aria-label="Articles">
        <EmptyState text="No articles yet. The first one is being written." />
      </section>
    );
  }
  return (
    <section ref={part} data-part="articles" className={`${layout.wrap} ${styles.list}`} aria-label="Articles">
      <div className={styles.grid}>
        {Array.from({ length: pages }, (_, index) => (
          <ArticlePage key={index} number={index + 1} />
        ))}
      </div>
      {data && data.total > pages * ARTICLES_PAGE_SIZE ? (
        <p className={styles.more}>
          <Button id="articles-older" variant="secondary" onClick={() => setPages(pages + 1)}>
            Older articles
          </Button>
        </p>
      ) : null}
    </section>
  );
}
