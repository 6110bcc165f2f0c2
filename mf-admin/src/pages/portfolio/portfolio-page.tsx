import { Button, EmptyState, PageHeader, Tabs } from '@hive/ui/app';
import { LockOutlined, PlusOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { NEW, PortfolioList, usePortfolioState } from '../../features/portfolio/portfolio-list';
import { TestimonialList } from '../../features/testimonials/testimonial-list';
import { useAdminListTestimonialsQuery } from '../../features/testimonials/testimonials.api';
import { useUrlState } from '../../shared/url-state';
import page from './page.json';

const TESTIMONIALS = 'testimonials';

const useIsTestimonials = (): boolean => useUrlState().params.get('tab') === TESTIMONIALS;

function Portfolio() {
  const { change } = useUrlState();
  const isTestimonials = useIsTestimonials();
  const { data: testimonials = [] } = useAdminListTestimonialsQuery();
  const waiting = testimonials.filter(({ status, isPermitted }) => status === 'waiting' && isPermitted).length;
  return (
    <Tabs
      label="Portfolio"
      value={isTestimonials ? TESTIMONIALS : 'websites'}
      tabs={[
        { value: 'websites', label: 'Websites' },
        { value: TESTIMONIALS, label: waiting > 0 ? `Testimonials (${waiting} waiting)` : 'Testimonials' },
      ]}
      onChange={(tab) => change({ tab: tab === TESTIMONIALS ? tab : undefined, open: undefined, part: undefined })}
    >
      {isTestimonials ? <TestimonialList /> : <PortfolioList />}
    </Tabs>
  );
}

/** Websites and words of clients that the public pages show; for those who may edit them. */
export function PortfolioPage() {
  const canEdit = useHasCapability('content:edit');
  const isTestimonials = useIsTestimonials();
  const { open } = usePortfolioState();
  return (
    <AdminLayout>
      <PageHeader
        title={page.title}
        subtitle="What the public pages show of your work, and in which order"
        actions={
          canEdit && !isTestimonials ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(NEW)}>
              Add website
            </Button>
          ) : undefined
        }
      />
      {canEdit ? (
        <Portfolio />
      ) : (
        <EmptyState
          icon={<LockOutlined />}
          title="The portfolio is for the creative and marketing teams"
          detail="Admins, managers and employees of these departments change what the public pages show."
        />
      )}
    </AdminLayout>
  );
}
