import { useState } from 'react';
import { MailOutlined, SearchOutlined } from '@ant-design/icons';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Avatar,
  Button,
  Card,
  Col,
  Descriptions,
  Drawer,
  Input,
  Pagination,
  Row,
  Select,
  Statistic,
  Tabs,
  Tag,
} from 'antd';
import { call } from '../api';
import { StaffLayout, useClientStats, useMessageStats } from '../layout';

const PAGE_SIZE = 20;
const lists = { messages: '/api/contact', assessments: '/api/clients' };

const useList = (path, page, q) =>
  useQuery({
    queryKey: [path, page, q],
    queryFn: () => call(`${path}?${new URLSearchParams({ page, pageSize: PAGE_SIZE, ...(q && { q }) })}`),
    placeholderData: keepPreviousData,
  });

function Assignee({ path, row }) {
  const { data: employees = [] } = useQuery({ queryKey: ['employees'], queryFn: () => call('/api/employees') });
  const client = useQueryClient();
  const assign = useMutation({
    mutationFn: (employeeId) =>
      call(`${path}/${row.id}/assign`, { method: 'PATCH', body: { employeeId, status: 'assigned' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
  });
  return (
    <Select
      placeholder="Assign to"
      aria-label={`Assign ${row.name ?? row.companyName} to`}
      value={row.assignedTo}
      loading={assign.isPending}
      popupMatchSelectWidth={false}
      options={employees.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
      onChange={assign.mutate}
    />
  );
}

function Rows({ path, list, page, onPage, onOpen }) {
  return (
    <Card loading={list.isPending}>
      <ul className="rows">
        {list.data?.items.map((row) => (
          <li key={row.id} className="row">
            <Avatar>{(row.name ?? row.companyName)[0]}</Avatar>
            <div className="row-text">
              <button type="button" className="row-name" onClick={() => onOpen(row)}>
                {row.name ?? row.companyName}
              </button>{' '}
              <Tag>{row.status}</Tag> <time>{new Date(row.createdAt).toLocaleString('en-US')}</time>
              <p>{row.email ?? row.contactEmail}</p>
              <p>{row.message ?? row.businessGoals}</p>
            </div>
            <Assignee path={path} row={row} />
          </li>
        ))}
      </ul>
      <Pagination
        hideOnSinglePage
        current={page}
        pageSize={PAGE_SIZE}
        total={list.data?.total}
        showSizeChanger={false}
        onChange={onPage}
      />
    </Card>
  );
}

function Detail({ row, path, onClose }) {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: (isRead) => call(`/api/contact/${row.id}/read`, { method: 'PATCH', body: { isRead } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
  });
  return (
    <Drawer open={Boolean(row)} title={row?.name ?? row?.companyName} mask={false} onClose={onClose}>
      {row ? (
        <>
          <p>{row.message ?? row.businessGoals}</p>
          <Assignee path={path} row={row} />
          <Button icon={<MailOutlined />} onClick={() => mark.mutate(!row.isRead)}>
            {row.isRead ? 'Mark unread' : 'Mark read'}
          </Button>
          <Descriptions
            column={1}
            items={[{ key: 'at', label: 'Received', children: new Date(row.createdAt).toLocaleString('en-US') }]}
          />
        </>
      ) : null}
    </Drawer>
  );
}

export function Hive() {
  const [tab, setTab] = useState('messages');
  const [page, setPage] = useState(1);
  const [q, setQ] = useState('');
  const [open, setOpen] = useState(null);
  const messageStats = useMessageStats();
  const clientStats = useClientStats();
  const list = {
    messages: useList(lists.messages, tab === 'messages' ? page : 1, q),
    assessments: useList(lists.assessments, tab === 'assessments' ? page : 1, q),
  };
  const figures = [
    ['Total Messages', messageStats?.total],
    ['Assessments', clientStats?.total],
    ['This Week', messageStats?.thisWeek],
    ['Ready to Scale', clientStats?.readyToScale],
  ];
  const label = (key, text) => `${text} (${list[key].data?.total ?? '…'})`;
  const rows = (key) => <Rows path={lists[key]} list={list[key]} page={page} onPage={setPage} onOpen={setOpen} />;
  return (
    <StaffLayout>
      <h1>Hive Portal</h1>
      <p>Manage inquiries and track business growth</p>
      <Card>
        <Row gutter={[20, 20]}>
          {figures.map(([title, value]) => (
            <Col key={title} xs={12} md={6}>
              <Statistic title={title} value={value} loading={value === undefined} />
            </Col>
          ))}
        </Row>
      </Card>
      <Tabs
        activeKey={tab}
        onChange={(key) => {
          setTab(key);
          setPage(1);
        }}
        tabBarExtraContent={
          <Input
            prefix={<SearchOutlined />}
            allowClear
            placeholder="Search"
            onChange={(event) => setQ(event.target.value)}
          />
        }
        items={[
          { key: 'messages', label: label('messages', 'Contact Messages'), children: rows('messages') },
          { key: 'assessments', label: label('assessments', 'Assessments'), children: rows('assessments') },
        ]}
      />
      <Detail row={open} path={lists[tab]} onClose={() => setOpen(null)} />
    </StaffLayout>
  );
}
