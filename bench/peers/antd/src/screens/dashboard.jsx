import { useState } from 'react';
import { CheckOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Avatar, Button, Card, Col, Flex, Input, Modal, Row, Statistic, Table, Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '../api';
import { StaffLayout, useClientStats, useMessageStats } from '../layout';
import { useSession } from '../session';

const useList = (name, path) => useQuery({ queryKey: [name, path], queryFn: () => call(path) });
const day = (value) => new Date(value).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

function Signup({ signup }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const client = useQueryClient();
  const approve = useMutation({
    mutationFn: () => call(`/api/client-signups/${signup.id}/approve`, { method: 'PUT' }),
    onSuccess: () => client.invalidateQueries(),
  });
  const name = `${signup.firstName} ${signup.lastName}`;
  return (
    <li className="row">
      <Avatar>{signup.firstName[0]}</Avatar>
      <div className="row-text">
        <strong>{name}</strong> <Tag color="orange">Pending Approval</Tag>
        <p>
          {signup.company} · {day(signup.createdAt)}
        </p>
        <p>
          {signup.email} · {signup.phone}
        </p>
      </div>
      <Button danger onClick={() => setIsConfirming(true)} aria-label={`Reject ${name}`}>
        Reject
      </Button>
      <Button type="primary" icon={<CheckOutlined />} loading={approve.isPending} onClick={approve.mutate}>
        Approve
      </Button>
      <Modal open={isConfirming} title="Reject this sign-up?" okText="Reject" onCancel={() => setIsConfirming(false)}>
        <p>
          {name} of <strong>{signup.company}</strong> gets a mail that the request was declined.
        </p>
        <Input.TextArea rows={2} aria-label="Notes" />
      </Modal>
    </li>
  );
}

const columns = [
  { title: 'Company', dataIndex: 'companyName' },
  { title: 'Status', dataIndex: 'status', render: (status) => <Tag>{status}</Tag> },
  { title: 'Since', dataIndex: 'createdAt', render: day },
];

function RecentMessages() {
  const messages = useList('contact', '/api/contact?page=1&pageSize=5');
  return (
    <Card title="Recent Messages" loading={messages.isPending}>
      <ul className="rows">
        {messages.data?.items.map((message) => (
          <li key={message.id} className="row">
            <div className="row-text">
              <Link to={`/hive?open=${message.id}`}>{message.name}</Link>
              <p>{message.message}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Dashboard() {
  const user = useSession();
  const messageStats = useMessageStats();
  const clientStats = useClientStats();
  const clients = useList('clients', '/api/clients?page=1&pageSize=5');
  const signups = useList('signups', '/api/client-signups?status=pending&page=1&pageSize=10');
  const figures = [
    ['Total Clients', clientStats?.total],
    ['Unread Messages', messageStats?.unread],
    ['Pending Signups', signups.data?.total],
  ];
  return (
    <StaffLayout>
      <h1>Good day, {user.firstName}</h1>
      <Flex vertical gap={20} className="stack">
        <Row gutter={[20, 20]}>
          {figures.map(([title, value]) => (
            <Col key={title} xs={24} md={8}>
              <Card>
                <Statistic title={title} value={value} loading={value === undefined} />
              </Card>
            </Col>
          ))}
        </Row>
        <Card title="Pending Client Signups" loading={signups.isPending}>
          <ul className="rows">
            {signups.data?.items.map((signup) => (
              <Signup key={signup.id} signup={signup} />
            ))}
          </ul>
        </Card>
        <Row gutter={[20, 20]}>
          <Col xs={24} lg={14}>
            <Card title="Recent Clients">
              <Table
                rowKey="id"
                columns={columns}
                dataSource={clients.data?.items}
                loading={clients.isPending}
                pagination={false}
                scroll={{ x: true }}
              />
            </Card>
          </Col>
          <Col xs={24} lg={10}>
            <RecentMessages />
          </Col>
        </Row>
      </Flex>
    </StaffLayout>
  );
}
