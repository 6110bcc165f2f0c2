import { INSIGHTS_FEED_PATH } from '@hive/contracts';
import { Link, useLocation } from '@hive/router';
import { Button, buttonClass, EmptyState, layout } from '@hive/ui';
import hidden from '@hive/ui/styles/visually-hidden.module.css';
import { NextStepBar } from '../components/page/next-step-bar';
import { PageHead } from '../components/page/page-head';
import { PageLoading } from '../components/page/page-loading';
import page from '../components/page/page.module.css';
import { articleSlugIn } from '../features/content/article-of';
import { useArticleQuery, useArticlesQuery } from '../features/insights/insights.api';
import { Article } from '../features/insights/article';
import { ArticleList } from '../features/insights/article-list';
import type { PageProps } from './page-props';

const FeedLink = ({ brandName }: { brandName: string }) => (
  <link rel="alternate" type="application/rss+xml" title={`Insights | ${brandName}`} href={INSIGHTS_FEED_PATH} />
);

function ListPage({ settings }: Pick<PageProps, 'settings'>) {
  const { data } = useArticlesQuery(1);
  return (
    <>
      <PageHead
        settings={settings}
        title={`Insights | ${settings.brandName}`}
        description="Short articles for owners of small businesses: websites, brands and being found, in plain words."
      />
      {data?.total === 0 && <meta name="robots" content="noindex" />}
      <section className={`${layout.wrap} ${page.head}`}>
        <h1 className={layout.display}>Insights</h1>
        <p className={`${layout.lead} ${page.lead}`}>Short articles for owners of small businesses.</p>
      </section>
      <ArticleList />
    </>
  );
}

/** Without the article, after a link: it loads, did not load, or staff have taken it off the site. */
function ArticleState({ brandName, isGone, onRetry }: { brandName: string; isGone: boolean; onRetry: () => void }) {
  const title = isGone ? 'Article not found' : 'Article';
  return (
    <>
      <title>{`${title} | ${brandName}`}</title>
      {isGone && <meta name="robots" content="noindex" />}
      <h1 className={hidden.visuallyHidden}>{title}</h1>
      <section className={`${layout.wrap} ${layout.section}`}>
        {isGone ? (
          <EmptyState text="This article is no longer here.">
            <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to="/insights">
              All insights
            </Link>
          </EmptyState>
        ) : (
          <EmptyState text="This article did not load.">
            <Button id="article-retry" variant="secondary" size="small" onClick={onRetry}>
              Try again
            </Button>
          </EmptyState>
        )}
      </section>
    </>
  );
}

function ArticlePage({ settings, slug }: Pick<PageProps, 'settings'> & { slug: string }) {
  const { article, error, isGone, refetch } = useArticleQuery(slug);
  if (!article) {
    return error ? (
      <ArticleState brandName={settings.brandName} isGone={isGone} onRetry={() => void refetch()} />
    ) : (
      <PageLoading />
    );
  }
  return (
    <>
      <PageHead
        settings={settings}
        title={`${article.title} | ${settings.brandName}`}
        description={article.summary}
        work={article}
      />
      <meta property="article:published_time" content={article.publishedAt} />
      <meta property="article:modified_time" content={article.revisedAt} />
      <Article article={article} service={settings.services.find(({ key }) => key === article.service)} />
    </>
  );
}

/** The articles of the agency, or one of them: both addresses are one chunk. */
export function InsightsPage({ settings }: PageProps) {
  const slug = articleSlugIn(useLocation().pathname);
  return (
    <>
      <FeedLink brandName={settings.brandName} />
      {slug === undefined ? <ListPage settings={settings} /> : <ArticlePage settings={settings} slug={slug} />}
      <NextStepBar phone={settings.contactPhone} />
    </>
  );
}
