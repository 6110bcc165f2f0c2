import { AppstoreOutlined, InboxOutlined, LogoutOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Layout, Menu } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { call, logout } from './api';
import { useSession } from './session';

export const useMessageStats = () =>
  useQuery({ queryKey: ['contact', 'stats'], queryFn: () => call('/api/contact/stats') }).data;
export const useClientStats = () =>
  useQuery({ queryKey: ['clients', 'stats'], queryFn: () => call('/api/clients/stats') }).data;

/** Sidebar with badges, and the page beside it. */
export function StaffLayout({ children }) {
  const user = useSession();
  const unread = useMessageStats()?.unread;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Layout>
      <Layout.Sider theme="light" breakpoint="lg" collapsedWidth={0}>
        <Menu
          selectedKeys={[pathname]}
          onClick={({ key }) => void navigate(key)}
          items={[
            { key: '/admin', icon: <AppstoreOutlined />, label: 'Dashboard' },
            {
              key: '/hive',
              icon: <InboxOutlined />,
              label: (
                <>
                  Hive Portal <Badge count={unread} />
                </>
              ),
            },
          ]}
        />
        <p className="screen">
          {user?.firstName} {user?.lastName}
        </p>
        <Button type="text" icon={<LogoutOutlined />} onClick={logout}>
          Logout
        </Button>
      </Layout.Sider>
      <Layout.Content className="screen">{children}</Layout.Content>
    </Layout>
  );
}
