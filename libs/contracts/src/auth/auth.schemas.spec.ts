import { changePasswordSchema } from './auth.schemas.js';

const change = (length: number) =>
  changePasswordSchema.validate({ currentPassword: 'secret', newPassword: 'x'.repeat(length) });

it.each([8, 200])('accepts a new password of %i characters', async (length) => {
  await expect(change(length)).resolves.toMatchObject({ newPassword: 'x'.repeat(length) });
});

it.each([
  [7, 'Password must be at least 8 characters'],
  [201, 'Password must be at most 200 characters'],
])('rejects a new password of %i characters', async (length, message) => {
  await expect(change(length)).rejects.toMatchObject({ message });
});
