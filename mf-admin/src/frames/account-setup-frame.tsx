import { ButtonSpace, ListSkeleton, PageTitle, Panel, Tabs } from '@hive/ui/antd/frame';

/** The frame of `AccountSetupPage`. */
export const AccountSetupFrame = () => (
  <>
    <PageTitle
      title="Account Setup"
      subtitle="Create accounts for employees and client team members"
      tools={<ButtonSpace size={36} />}
    />
    <Tabs label="Accounts" value="employee" tabs={[{ value: 'employee', label: 'Employee account' }]}>
      <Panel flush>
        <ListSkeleton rows={7} rowHeight={90} hasAvatar={false} />
      </Panel>
    </Tabs>
  </>
);
