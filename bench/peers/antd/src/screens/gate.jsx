import { Button, Result } from 'antd';

export function Gate() {
  return (
    <main>
      <Result
        status="403"
        title="Admin Access Required"
        subTitle="This area is restricted to authorized administrators only."
        extra={
          <Button type="primary" href="/">
            Return Home
          </Button>
        }
      />
    </main>
  );
}
