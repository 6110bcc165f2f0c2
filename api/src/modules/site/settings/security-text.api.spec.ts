import { createTestApp, type TestApp } from '../../../../test/test-app.js';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

it('security.txt names the contact address of the settings, and expires within a year', async () => {
  const { status, text, headers } = await app.visitor().get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
  expect(fields).toEqual({
    Contact: 'mailto:hello@hivecraft.example',
    Expires: expect.any(String) as string,
    'Preferred-Languages': 'en',
    Canonical: 'http://hive.test/.well-known/security.txt',
  });
  const days = (Date.parse(fields['Expires'] ?? '') - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
