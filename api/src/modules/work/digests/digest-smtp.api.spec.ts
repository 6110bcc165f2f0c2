import { startInbox, type Inbox } from '../../../../test/platform/inbox.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { NotificationDigests } from './notification-digests.js';
import { digestDue } from './digests.jobs.js';

let inbox: Inbox;
let app: TestApp;

beforeAll(async () => {
  inbox = await startInbox();
  app = await createTestApp({ config: { mail: { kind: 'smtp', url: inbox.url, from: 'Hive <hive@hive.test>' } } });
});
afterAll(async () => {
  await app?.close();
  await inbox?.close();
});

/** Runs the digest when the message has been unread for long enough, and then once more. */
async function runDigests(): Promise<void> {
  app.clock.advance(10 * 60 + 1);
  for (let runs = 0; runs < 2; runs += 1) {
    await app.nest.get(NotificationDigests).enqueue(digestDue);
    await app.drainJobs();
  }
}

describe('the digest on a mail server', () => {
  it('arrives once on each side, with a link that opens the conversation', async () => {
    const [lead, client] = [await app.loginAsStaff('employee'), await app.loginAsClient()];
    const { manager } = app.dataSource;
    await manager.update(ClientEntity, client.id, { assignedTo: lead.id });
    const { contactEmail } = await manager.findOneByOrFail(ClientEntity, { id: client.id });
    const { email } = await manager.findOneByOrFail(EmployeeEntity, { id: lead.id });

    expect((await lead.post(`/api/clients/${client.id}/chat`, { message: 'Is <b>Tuesday</b> fine? 🐝' })).status).toBe(
      201,
    );
    await runDigests();
    expect(inbox.count()).toBe(1);
    const mail = inbox.last();
    expect(mail).toMatchObject({
      to: contactEmail,
      autoSubmitted: 'auto-generated',
      subject: expect.stringContaining('Robin Staff') as string,
    });
    expect(mail.text).toContain('> Is <b>Tuesday</b> fine? 🐝');
    expect(mail.html).toContain(`href="${app.config.publicUrl}/client-portal?chat=open"`);
    expect(mail.html).not.toContain('<b>Tuesday');

    await client.post('/api/auth/refresh');
    expect((await client.post('/api/clients/me/chat', { message: 'Yes, it is.' })).status).toBe(201);
    await runDigests();
    expect(inbox.count()).toBe(2);
    expect(inbox.last().to).toBe(email);
    expect(inbox.last().html).toContain(`href="${app.config.publicUrl}/hive?tab=chat&amp;client=${client.id}"`);
  });
});
