import type { ReactNode } from 'react';
import { Link, useLocation } from '@hive/router';
import { Button, buttonClass, EmptyState, layout, Spinner } from '@hive/ui';
import hidden from '@hive/ui/styles/visually-hidden.module.css';
import page from '../components/page/page.module.css';
import { NextStepBar } from '../components/page/next-step-bar';
import { PageHead } from '../components/page/page-head';
import { Case } from '../features/portfolio/case/case';
import { useCaseQuery } from '../features/content/case.api';
import { useTestimonialsQuery } from '../features/content/testimonials.api';
import { caseSlugIn } from '../features/content/case-of';
import type { PageProps } from './page-props';

interface StateProps {
  title: string;
  brandName: string;
  /** What the state says; without it the page shows that it loads. */
  text?: string;
  children?: ReactNode;
}

/** The page without its case, with a title and a heading of its own. */
const CaseState = ({ title, brandName, text, children }: StateProps) => (
  <>
    <title>{`${title} | ${brandName}`}</title>
    <h1 className={hidden.visuallyHidden}>{title}</h1>
    {text === undefined ? (
      children
    ) : (
      <section className={`${layout.wrap} ${layout.section}`}>
        <EmptyState text={text}>{children}</EmptyState>
      </section>
    )}
  </>
);

/** Loading and error state after a client-side navigation. */
function CasePending({ isError, brandName, onRetry }: { isError: boolean; brandName: string; onRetry: () => void }) {
  return isError ? (
    <CaseState title="Project" brandName={brandName} text="This project did not load.">
      <Button id="case-retry" variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </CaseState>
  ) : (
    <CaseState title="Project" brandName={brandName}>
      <div className={page.loading} aria-busy="true">
        <Spinner />
        <p>Loading the project...</p>
      </div>
    </CaseState>
  );
}

/** After a link to a page that staff have taken off the site meanwhile; the server answers such an address with 404. */
const CaseGone = ({ brandName }: { brandName: string }) => (
  <CaseState title="Project not found" brandName={brandName} text="This project is no longer here.">
    <meta name="robots" content="noindex" />
    <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to="/portfolio">
      All projects
    </Link>
  </CaseState>
);

/** One project of the portfolio, from before to after. */
export function CasePage({ host, settings }: PageProps) {
  const { pathname } = useLocation();
  const slug = caseSlugIn(pathname) ?? '';
  const { data: work, isError, refetch } = useCaseQuery(slug);
  const { data: [testimonial] = [] } = useTestimonialsQuery(slug, { skip: !work || work.content.quote !== '' });
  if (work === undefined) {
    return <CasePending isError={isError} brandName={settings.brandName} onRetry={() => void refetch()} />;
  }
  if (work === null) {
    return <CaseGone brandName={settings.brandName} />;
  }
  return (
    <>
      <PageHead
        settings={settings}
        title={`${work.item.title} | ${settings.brandName}`}
        description={work.content.summary}
        work={work}
      />
      <meta property="article:modified_time" content={work.revisedAt} />
      <Case key={work.slug} work={work} host={host} testimonial={testimonial} />
      <NextStepBar phone={settings.contactPhone} />
    </>
  );
}
