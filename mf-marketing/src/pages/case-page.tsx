import { Link, useLocation } from '@hive/router';
import { Button, buttonClass, EmptyState, layout, Spinner } from '@hive/ui';
import page from '../components/page/page.module.css';
import { NextStepBar } from '../components/page/next-step-bar';
import { PageHead } from '../components/page/page-head';
import { Case } from '../features/portfolio/case/case';
import { caseSlugIn, useCaseQuery } from '../features/content/content.api';
import type { PageProps } from './page-props';

/** Loading and error state after a client-side navigation. */
function CasePending({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  return isError ? (
    <section className={`${layout.wrap} ${layout.section}`}>
      <EmptyState text="This project did not load.">
        <Button id="case-retry" variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    </section>
  ) : (
    <div className={page.loading} aria-busy="true">
      <Spinner />
      <p>Loading the project...</p>
    </div>
  );
}

/** After a link to a page that staff have taken off the site meanwhile; the server answers such an address with 404. */
const CaseGone = () => (
  <section className={`${layout.wrap} ${layout.section}`}>
    <meta name="robots" content="noindex" />
    <EmptyState text="This project is no longer here.">
      <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to="/portfolio">
        All projects
      </Link>
    </EmptyState>
  </section>
);

/** One project of the portfolio, from before to after. */
export function CasePage({ host, settings }: PageProps) {
  const { pathname } = useLocation();
  const { data: work, isError, refetch } = useCaseQuery(caseSlugIn(pathname) ?? '');
  if (work === undefined) {
    return <CasePending isError={isError} onRetry={() => void refetch()} />;
  }
  if (work === null) {
    return <CaseGone />;
  }
  return (
    <>
      <PageHead
        settings={settings}
        title={`${work.item.title} | ${settings.brandName}`}
        description={work.content.summary}
        work={work}
      />
      <Case key={work.slug} work={work} host={host} />
      <NextStepBar phone={settings.contactPhone} />
    </>
  );
}
