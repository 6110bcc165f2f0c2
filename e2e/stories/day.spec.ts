import { inboundMailRoutes, pathOf, type CapturedMailSummary } from '@hive/contracts';
import type { AdminApi } from '../support/admin-api.js';
import { panel, upload } from '../support/files.js';
import { choosePassword } from '../support/login.js';
import { mailedLinks } from '../support/mails.js';
import { openLive, toast, waitForApp } from '../support/page.js';
import { drawPng } from '../support/sample-media.js';
import { expect, test } from '../support/test.js';

const rosa = { name: 'Rosa Delgado', email: 'rosa@rosas-bakery.example' };
const QUESTION = 'We open a second shop in March and need a site for it.';
const ANSWER = 'March the 12th, and the sign outside says 1962.';

/** The person answers the newest mail with that subject in a mail program. */
async function answerMail(admin: AdminApi, subject: string, text: string): Promise<void> {
  const mails = await admin.call<CapturedMailSummary[]>('GET', '/api/mails?pageSize=100');
  const mail = mails.find((sent) => sent.to === rosa.email && sent.subject === subject);
  if (!mail) {
    throw new Error(`${rosa.email} has no mail "${subject}"`);
  }
  await admin.call('POST', pathOf(inboundMailRoutes.answer, { id: mail.id }), { text });
}

test('a visitor becomes a client whose work is approved, each step reached from the one before', async ({
  admin,
  visitors,
}) => {
  test.setTimeout(240_000);
  const phone = await visitors.openHydrated('/', '#contact form', { mobile: true, touch: true });
  const contact = phone.page.locator('#contact');
  await contact.getByLabel('Name').fill(rosa.name);
  await contact.getByLabel('Email').fill(rosa.email);
  await contact.getByLabel('Message').fill(QUESTION);
  await contact.getByRole('button', { name: 'Send Message' }).click();
  await expect(phone.page.getByText('Message sent successfully!')).toBeVisible();

  // staff begin with what waits, answer, and make a client of the sender
  const { page } = await visitors.createAdmin();
  await openLive(page, '/admin');
  await page
    .getByRole('region', { name: 'My work' })
    .getByRole('link', { name: /Rosa Delgado/ })
    .click();
  const message = page.getByRole('dialog', { name: 'Message from Rosa Delgado' });
  await message.getByRole('textbox', { name: 'Reply to Rosa Delgado' }).fill('Gladly. Which day in March?');
  await message.getByRole('button', { name: 'Send reply' }).click();
  const replies = message.getByRole('list', { name: 'Replies' });
  await expect(replies.getByRole('status')).toHaveText(/^Captured, not sent/);
  await answerMail(admin, 'Re: We have your message', ANSWER);
  await expect(replies).toContainText(ANSWER);
  await message.getByRole('button', { name: 'Create client from Rosa Delgado' }).click();
  const form = page.getByRole('form', { name: 'New client' });
  await form.getByLabel('Company name').fill('Rosa’s Bakery');
  await form.getByRole('button', { name: 'Create client' }).click();
  await expect(message).toContainText('This message belongs to a client: Rosa’s Bakery');

  // the owner gets in
  await message.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('button', { name: 'Invite Rosa Delgado' }).click();
  await expect.poll(() => mailedLinks(admin, rosa.email, '/set-password')).toHaveLength(1);
  const [link = ''] = await mailedLinks(admin, rosa.email, '/set-password');
  await phone.page.goto(link);
  await choosePassword(phone.page, 'croissants-at-dawn');
  await phone.page.waitForURL('**/client-portal');
  await waitForApp(phone.page);

  // a project from a template, with a file at its first milestone
  await page.getByRole('button', { name: 'New project' }).click();
  const project = page.getByRole('form', { name: 'New project' });
  await project.getByRole('combobox', { name: /^Service/ }).selectOption({ label: 'Web development' });
  await expect(project.getByLabel('Title of milestone 1')).toHaveValue('Structure');
  await project.getByLabel('Project name').fill('Second shop');
  await project.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL(/\/admin\/projects\/[\w-]{36}$/);
  await page.getByRole('tab', { name: 'Files' }).click();
  await upload(page, await drawPng(page, 'home.png', { color: '#5b2be0' }));
  await page.getByRole('button', { name: 'home.png', exact: true }).click();
  const work = panel(page, 'home.png');
  await work.getByRole('button', { name: 'Submit for approval' }).click();

  // on the phone, the owner asks for a change and approves the next version
  const approval = phone.page.getByRole('article', { name: 'Approval of home.png' });
  await approval.getByRole('link', { name: 'Review and decide' }).click();
  const seen = panel(phone.page, 'home.png');
  await seen.getByRole('button', { name: 'Ask for changes' }).click();
  await seen.getByLabel('What should change?').fill('A warmer header, please.');
  await seen.getByRole('button', { name: 'Send request' }).click();
  await expect(work.getByText('A warmer header, please.')).toBeVisible();
  await work.getByLabel('New version of home.png').setInputFiles(await drawPng(page, 'v2.png', { color: '#c05621' }));
  await expect(work.getByRole('radio', { name: 'v2' })).toBeChecked();
  await work.getByRole('button', { name: 'Submit for approval' }).click();
  await seen.getByRole('button', { name: 'Approve' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Approve and lock' }).click();
  await expect(work.getByText(/^Approved by Rosa Delgado/)).toBeVisible();

  // from the project to its client, to the message that began it, which is closed
  await page.getByRole('link', { name: 'Rosa’s Bakery' }).first().click();
  await page.getByRole('region', { name: 'Background' }).getByRole('link', { name: QUESTION }).click();
  await message.getByRole('button', { name: 'Close message' }).click();
  await expect(toast(page, '1 message closed')).toBeVisible();
});
