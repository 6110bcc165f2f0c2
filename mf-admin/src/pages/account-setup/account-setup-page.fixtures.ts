import { configure, screen } from '@testing-library/react';
import { clearDrafts } from '@hive/session';
import { supportDialogs } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createAccount, mockEmployeeAccountsApi } from '../../features/employees/employees.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyAccountSetupPage } from '../page-by-path';

export const row = async (name: string) =>
  (await screen.findByText(name, { selector: 'strong' })).closest('li') as HTMLElement;

/** Account Setup with four accounts: Maya Reyes, Jon Park, an invited and an inactive person. */
export function useAccountSetupPage() {
  const accounts = mockEmployeeAccountsApi();
  // role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
  configure({ defaultHidden: true });

  beforeAll(supportDialogs);
  beforeAll(() => LazyAccountSetupPage.preload());
  beforeEach(() => {
    clearDrafts();
    accounts.failure = undefined;
    accounts.rows = [
      createAccount({ id: 'e-1', firstName: 'Maya', lastName: 'Reyes', accessLevel: 'admin' }),
      createAccount(),
      createAccount({
        id: 'e-3',
        firstName: 'Rosalind',
        lastName: 'Achebe',
        email: 'rosalind@hivecraft.example',
        status: 'invited',
        accessLevel: 'employee',
        invitedAt: '2026-11-19T10:00:00.000Z',
        lastLoginAt: null,
      }),
      createAccount({ id: 'e-4', firstName: 'Eli', lastName: 'Brandt', isActive: false, status: 'inactive' }),
    ];
  });

  const server = useAdminServer(mockContactApi(), accounts);
  const open = (member = staff()) => renderPage('/account-setup', member);
  return { accounts, server, open };
}
