import { accountRoutes, authRoutes, type Account, type AccountSession } from '@hive/contracts';
import { ApiFailure, mockRoute, type ApiCall } from '@hive/testing';
import type { RecordedCall } from './mock-api';

export const RECOVERY_CODES = ['7k2fm-q9x4d', 'bz03h-tw8rn'];

const session = (changes: Partial<AccountSession> = {}): AccountSession => ({
  id: 's-1',
  device: 'Firefox on Windows',
  loggedInAt: '2026-11-20T09:30:00.000Z',
  lastUsedAt: '2026-11-22T08:10:00.000Z',
  isCurrent: true,
  ...changes,
});

interface AccountMock {
  account: Account;
  sessions: AccountSession[];
  isRequiredForAdmins: boolean;
  calls: RecordedCall[];
}

const maya: Account = {
  firstName: 'Maya',
  lastName: 'Reyes',
  email: 'maya@hivecraft.example',
  phone: '',
  hasTwoFactor: false,
  recoveryCodesLeft: 0,
};

function checkPassword({ body }: ApiCall): void {
  if ((body as { currentPassword: string }).currentPassword !== 'password') {
    throw new ApiFailure('AUTH.WRONG_PASSWORD');
  }
}

const accountHandlers = (mock: AccountMock) => {
  const record = (name: string, { body }: ApiCall): void => void mock.calls.push({ name, body });
  const endOthers = (name: string) => (call: ApiCall) => {
    record(name, call);
    mock.sessions = mock.sessions.filter(({ isCurrent }) => isCurrent);
    return null;
  };
  return [
    mockRoute(accountRoutes.get, () => mock.account),
    mockRoute(accountRoutes.update, (call) => {
      record('update', call);
      return Object.assign(mock.account, call.body);
    }),
    mockRoute(authRoutes.changePassword, (call) => {
      checkPassword(call);
      record('changePassword', call);
      return {};
    }),
    mockRoute(accountRoutes.listSessions, () => mock.sessions),
    mockRoute({ ...accountRoutes.endSession, status: 200 }, endOthers('endSession')),
    mockRoute({ ...accountRoutes.endOtherSessions, status: 200 }, endOthers('endOtherSessions')),
  ];
};

const twoFactorHandlers = (mock: AccountMock) => [
  mockRoute(accountRoutes.beginTwoFactor, (call) => {
    checkPassword(call);
    return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Hivecraft', qrCode: { size: 21, path: 'M0 0h1v1h-1z' } };
  }),
  mockRoute(accountRoutes.confirmTwoFactor, ({ body }) => {
    if ((body as { code: string }).code !== '123456') {
      throw new ApiFailure('REQUEST.INVALID', { errors: { code: 'This code is not right' } });
    }
    mock.account = { ...mock.account, hasTwoFactor: true, recoveryCodesLeft: 10 };
    return { codes: RECOVERY_CODES };
  }),
  mockRoute({ ...accountRoutes.disableTwoFactor, status: 200 }, (call) => {
    checkPassword(call);
    mock.account = { ...mock.account, hasTwoFactor: false, recoveryCodesLeft: 0 };
    return null;
  }),
  mockRoute(accountRoutes.getTwoFactorPolicy, () => ({ isRequiredForAdmins: mock.isRequiredForAdmins })),
  mockRoute(accountRoutes.updateTwoFactorPolicy, () => {
    if (!mock.account.hasTwoFactor) {
      throw new ApiFailure('TWO_FACTOR.OWN_FIRST');
    }
    mock.isRequiredForAdmins = true;
    return { isRequiredForAdmins: true };
  }),
];

/** The user's account. `password` and `123456` are right; changes show in the next answers. */
export function mockAccountApi() {
  const mock: AccountMock = {
    account: { ...maya },
    sessions: [session(), session({ id: 's-2', device: 'Safari on iOS', isCurrent: false })],
    isRequiredForAdmins: false,
    calls: [],
  };
  return Object.assign(mock, { handlers: [...accountHandlers(mock), ...twoFactorHandlers(mock)] });
}
