import { ButtonSpace, PageTitle, Panel } from '@hive/ui/antd/frame';
import account from '../pages/account-page.module.css';

/** The forms of the page, by title, and the height of their fields. */
const forms = [
  { title: 'Profile', minHeight: 246 },
  { title: 'Password', minHeight: 390 },
  { title: 'Two-factor login', minHeight: 72 },
  { title: 'Devices', minHeight: 64 },
];

/** The page of the own account before its data. */
export const AccountFrame = () => (
  <>
    <PageTitle
      title="Your Account"
      subtitle="Your name, password, two-factor login and devices"
      tools={<ButtonSpace size={36} />}
    />
    <div className={account.panels}>
      {forms.map(({ title, minHeight }) => (
        <Panel key={title} title={title}>
          <div style={{ minHeight }} />
        </Panel>
      ))}
    </div>
  </>
);
