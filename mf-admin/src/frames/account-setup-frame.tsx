import { ListSkeleton, PageTitle, PageToolsFrame, Panel, Skeleton, Tabs, When } from '@hive/ui/app/frame';

const accountTabs = [
  { value: 'employee', label: 'Employee account', create: 'employees:edit' },
  { value: 'client', label: 'Client employee account', create: 'client-team:manage' },
] as const;

type AccountTab = (typeof accountTabs)[number]['value'];

/** Fields of the sections of a form, two abreast where there is room. */
const SECTIONS = [4, 4, 2];

const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: '20px 16px',
  padding: '22px 24px 26px',
};

/** The place of the form of a new account. */
const FormSkeleton = () => (
  <Panel flush>
    {SECTIONS.map((fields, section) => (
      <div key={section} style={fieldGrid}>
        {Array.from({ length: fields }, (_, field) => (
          <span key={field} style={{ display: 'grid', gap: 8 }}>
            <Skeleton width={96} />
            <Skeleton height={36} />
          </span>
        ))}
      </div>
    ))}
  </Panel>
);

interface AccountSetupSkeletonProps {
  tab?: AccountTab;
  /** Whether the page has a form for new accounts. */
  canCreate?: boolean;
}

/** `AccountSetupPage` before its code has loaded. */
export const AccountSetupSkeleton = ({ tab = 'employee', canCreate = true }: AccountSetupSkeletonProps) => (
  <>
    <PageTitle
      title="Account Setup"
      subtitle="Create accounts for employees and client team members"
      tools={<PageToolsFrame />}
    />
    <div inert>
      <Tabs label="Accounts" value={tab} tabs={[...accountTabs]}>
        {canCreate ? (
          <FormSkeleton />
        ) : (
          <Panel flush>
            <ListSkeleton rows={7} rowHeight={90} hasAvatar={false} />
          </Panel>
        )}
      </Tabs>
    </div>
  </>
);

/** The frame of `AccountSetupPage`. */
export const AccountSetupFrame = () =>
  accountTabs.map(({ value, create }) => (
    <When key={value} of="tab=client" is={value === 'client' ? 'requested' : 'otherwise'}>
      <When of={create} is="permitted">
        <AccountSetupSkeleton tab={value} />
      </When>
      <When of={create} is="refused">
        <AccountSetupSkeleton tab={value} canCreate={false} />
      </When>
    </When>
  ));
