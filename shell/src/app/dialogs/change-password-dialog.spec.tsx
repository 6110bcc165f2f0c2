import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authRoutes } from '@hive/contracts';
import { mockRoute, ApiFailure, renderWithHost, useApiServer } from '@hive/testing';
import { browserPage } from '../navigation/browser-page';
import { takeFlashNotice } from '../notices/flash-notice';
import { ChangePasswordDialogContent } from './change-password-dialog-content';

const server = useApiServer();
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
beforeEach(() => reload.mockClear());

const open = () => renderWithHost(ChangePasswordDialogContent, { path: '/admin', user: null });

async function change(current: string, next: string, again = next) {
  await user.type(screen.getByLabelText('Current Password'), current);
  await user.type(screen.getByLabelText('New Password'), next);
  await user.type(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

describe('the change-password dialog', () => {
  it('sends both passwords, shows a notice and reloads the page', async () => {
    const bodies: unknown[] = [];
    server.use(mockRoute(authRoutes.changePassword, ({ body }) => void bodies.push(body)));
    const { host } = open();
    await change('first-password', 'Hexagon-Orbit-7');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual([{ currentPassword: 'first-password', newPassword: 'Hexagon-Orbit-7' }]);
    expect(host.notices).toEqual([{ title: 'Password changed', description: 'Your new password works from now on.' }]);
    expect(takeFlashNotice()).toEqual(host.notices[0]);
  });

  it('requires the new password twice before it calls the API', async () => {
    open();
    await change('first-password', 'Hexagon-Orbit-7', 'Hexagon-Orbit-8');
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows the reason of a refusal and stays open', async () => {
    server.use(
      mockRoute(authRoutes.changePassword, () => {
        throw new ApiFailure('AUTH.WRONG_PASSWORD');
      }),
    );
    const { host } = open();
    await change('wrong-password', 'Hexagon-Orbit-7');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(host.notices).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows at its field what the server refuses', async () => {
    const reason = 'Choose a password you have not used before';
    server.use(
      mockRoute(authRoutes.changePassword, () => {
        throw new ApiFailure('REQUEST.INVALID', { errors: { newPassword: reason } });
      }),
    );
    open();
    await change('first-password', 'first-password');
    await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(reason));
    expect(screen.getByLabelText('New Password')).toHaveFocus();
    expect(screen.queryByText('Some fields need attention.')).not.toBeInTheDocument();
  });

  it('logs out when it is closed', async () => {
    const { host } = open();
    const logout = jest.spyOn(host.session, 'logout');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(logout).toHaveBeenCalledTimes(1);
  });
});
