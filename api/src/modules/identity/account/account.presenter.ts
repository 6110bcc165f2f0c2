import type { Account as AccountView, AccountSession, TwoFactorSetUp } from '@hive/contracts';
import QRCode from 'qrcode';
import { deviceOf } from '../../../common/http/security/request-source.js';
import { readableEmail } from '../../../common/readable-email.js';
import { contactOf, type Account } from '../auth/accounts.js';
import type { SessionEntity } from '../auth/session.entity.js';

/** The caller's account. Unknown texts are empty. */
export function presentAccount(account: Account, recoveryCodesLeft: number | undefined): AccountView {
  const { kind, entity } = account;
  return {
    firstName: entity.firstName ?? '',
    lastName: entity.lastName ?? '',
    email: readableEmail(contactOf(account).email),
    phone: (kind === 'client' ? entity.contactPhone : entity.phone) ?? '',
    hasTwoFactor: recoveryCodesLeft !== undefined,
    recoveryCodesLeft: recoveryCodesLeft ?? 0,
  };
}

export const presentSession = (session: SessionEntity, currentId: string): AccountSession => ({
  id: session.id,
  device: deviceOf(session.userAgent),
  loggedInAt: session.createdAt.toISOString(),
  lastUsedAt: session.rotatedAt.toISOString(),
  isCurrent: session.id === currentId,
});

/** The secret for an authenticator app. The QR code is a path, because pages load no images from data: URLs. */
export function presentSetUp(secret: string, uri: string): TwoFactorSetUp {
  const { modules } = QRCode.create(uri, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  );
  return { secret, uri, qrCode: { size, path: squares.join('') } };
}
