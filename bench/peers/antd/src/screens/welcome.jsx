import { LogoutOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Avatar, Button, Card, Col, Descriptions, Row, Skeleton, Steps } from 'antd';
import { call, logout } from '../api';

function Contact() {
  const { data: agency } = useQuery({ queryKey: ['settings'], queryFn: () => call('/api/settings') });
  const items = agency && [
    { key: 'mail', label: 'E-mail', children: agency.contactEmail },
    { key: 'phone', label: 'Phone', children: agency.contactPhone },
    { key: 'hours', label: 'Hours', children: `${agency.businessHours}, ${agency.weekendHours}` },
  ];
  return (
    <Card title={`Reach ${agency?.brandName ?? 'us'}`}>
      {items ? <Descriptions column={1} items={items} /> : <Skeleton active />}
    </Card>
  );
}

const stepsFor = (user) => [
  {
    title: 'Your account is open',
    content: `${user.companyName ?? 'Your company'} can log in with ${user.email}.`,
  },
  {
    title: 'We contact you',
    content: 'Your team reads what you told us and comes back to you with the next steps.',
  },
  {
    title: 'Your first project begins',
    content: 'Its progress and everything that waits for your word will be on this page.',
  },
];

export function Welcome({ user }) {
  return (
    <>
      <header className="hero">
        <div className="hero-bar">
          <Avatar>{user.firstName[0]}</Avatar>
          {user.firstName} {user.lastName}
          <Button icon={<LogoutOutlined />} onClick={logout}>
            Logout
          </Button>
        </div>
        <p>{user.companyName}</p>
        <h1>Welcome, {user.firstName}</h1>
        <p>Welcome to your client portal. Here is where we are.</p>
      </header>
      <main className="screen">
        <Row gutter={[20, 20]}>
          <Col xs={24} lg={15}>
            <Card title="What happens next">
              <Steps orientation="vertical" current={1} items={stepsFor(user)} />
            </Card>
          </Col>
          <Col xs={24} lg={9}>
            <Card title="Your account">
              <Descriptions
                column={1}
                items={[
                  { key: 'name', label: 'Name', children: `${user.firstName} ${user.lastName}` },
                  { key: 'login', label: 'Login', children: user.email },
                ]}
              />
            </Card>
            <Contact />
          </Col>
        </Row>
      </main>
    </>
  );
}
