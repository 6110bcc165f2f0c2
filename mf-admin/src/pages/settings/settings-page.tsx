import { Suspense, type ComponentType } from 'react';
import { TwoFactorPolicyPanel } from '@hive/account';
import { CrashBoundary, EmptyState, ListSkeleton, PageHeader, Panel } from '@hive/ui/app';
import { LockOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { RetentionForm } from '../../features/personal-data/retention-form';
import { sectionOf, type SectionId } from '../../features/settings/sections';
import { SectionNav } from '../../features/settings/section-nav';
import { BrandSection } from '../../features/settings/sections/brand-section';
import { ContactSection } from '../../features/settings/sections/contact-section';
import { SocialSection } from '../../features/settings/sections/social-section';
import { SpotsSection } from '../../features/settings/sections/spots-section';
import { useUrlState } from '../../shared/url-state';
import {
  LazyAiSettingsPanel,
  LazyClaimsSection,
  LazyFaqSection,
  LazyHoursSection,
  LazyMailSenderPanel,
  LazyPrivacySection,
  LazyServicesSection,
  LazyTextsSection,
} from './lazy-settings-sections';
import sortable from '../../shared/sortable-list.module.css';
import page from './page.json';
import styles from './settings-page.module.css';

const sectionById: Record<SectionId, ComponentType & { preload?: () => Promise<void> }> = {
  brand: BrandSection,
  contact: ContactSection,
  hours: LazyHoursSection,
  social: SocialSection,
  spots: SpotsSection,
  claims: LazyClaimsSection,
  services: LazyServicesSection,
  faq: LazyFaqSection,
  texts: LazyTextsSection,
  privacy: LazyPrivacySection,
  'mail-sender': LazyMailSenderPanel,
  'ai-content': LazyAiSettingsPanel,
  retention: RetentionForm,
  'two-factor': TwoFactorPolicyPanel,
};

/** Loads the code of the section that the address names. */
export const preloadSection = async (params: URLSearchParams): Promise<void> =>
  sectionById[sectionOf(params.get('section')).id].preload?.();

/** The place of a section. Its class is also that of the lists: their styles come with this code, before that of the section. */
const SectionSkeleton = ({ title }: { title: string }) => (
  <Panel title={title}>
    <div className={sortable.row}>
      <ListSkeleton rows={4} rowHeight={84} hasAvatar={false} />
    </div>
  </Panel>
);

function Sections() {
  const { params, change } = useUrlState();
  const { id, title } = sectionOf(params.get('section'));
  const Section = sectionById[id];
  return (
    <div className={styles.columns}>
      <SectionNav current={id} onChange={(section) => change({ section }, { replace: false })} />
      <div key={id} className={styles.section}>
        <CrashBoundary>
          <Suspense fallback={<SectionSkeleton title={title} />}>
            <Section />
          </Suspense>
        </CrashBoundary>
      </div>
    </div>
  );
}

/** The content of the agency's public pages, and the rules of the installation. For administrators. */
export function SettingsPage() {
  const isPermitted = useHasCapability('settings:edit');
  return (
    <AdminLayout>
      <PageHeader title={page.title} subtitle="What your website says, and the rules of this installation" />
      {isPermitted ? (
        <Sections />
      ) : (
        <EmptyState
          icon={<LockOutlined />}
          title="Settings are for admins"
          detail="Ask an admin to change what the website says."
        />
      )}
    </AdminLayout>
  );
}
