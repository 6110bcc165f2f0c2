import type { PageSession } from '@hive/contracts';
import { toAdminUser } from '@hive/session';
import { takePageSession } from './page-session';

const session: PageSession = {
  user: toAdminUser({ id: 'e1', firstName: 'Noor' }, 'Hivecraft'),
  readAt: 1,
  answers: [{ endpoint: 'adminListMessages', data: [{ text: '</script>' }], total: 1 }],
};

it('takes the session out of the document', () => {
  document.body.innerHTML = '<script type="application/json" id="hive-session"></script>';
  const element = document.getElementById('hive-session');
  element?.append(JSON.stringify(session));
  expect(takePageSession()).toEqual(session);
  expect(document.documentElement.innerHTML).not.toContain('Noor');
  expect(takePageSession()).toBeUndefined();
});
