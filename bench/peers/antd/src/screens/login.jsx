import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Form, Input, Typography } from 'antd';
import { call } from '../api';

export function Login() {
  const client = useQueryClient();
  const login = useMutation({
    mutationFn: (body) => call('/api/auth/client-login', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['session'] }),
  });
  return (
    <main>
      <Card className="form">
        <Typography.Title level={1}>Client Portal</Typography.Title>
        <Typography.Paragraph type="secondary">
          Log in with your e-mail and the password that you chose.
        </Typography.Paragraph>
        <Form layout="vertical" requiredMark={false} onFinish={login.mutate}>
          <Form.Item name="email" label="Email" rules={[{ required: true, type: 'email' }]}>
            <Input size="large" autoComplete="username" />
          </Form.Item>
          <Form.Item name="password" label="Password" rules={[{ required: true }]}>
            <Input.Password size="large" autoComplete="current-password" />
          </Form.Item>
          <Button block type="primary" size="large" htmlType="submit" loading={login.isPending}>
            Login
          </Button>
        </Form>
      </Card>
    </main>
  );
}
