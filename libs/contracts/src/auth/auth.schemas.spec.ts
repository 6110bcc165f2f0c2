import type { AnyObjectSchema } from 'yup';
import { clientEmployeeFormSchema, createClientEmployeeSchema } from '../client-team/client-team.schemas.js';
import { createEmployeeFormSchema, createEmployeeSchema } from '../employees/employees.schemas.js';
import { choosePasswordFormSchema, redeemPasswordLinkSchema } from '../password-links/password-links.schemas.js';
import { createSignupSchema, signupFormSchema } from '../signups/signups.schemas.js';
import { changePasswordFormSchema, changePasswordSchema } from './auth.schemas.js';

const change = (newPassword: string) => changePasswordSchema.validate({ currentPassword: 'secret', newPassword });

it.each([8, 200])('accepts a new password of %i characters', async (length) => {
  await expect(change('x'.repeat(length))).resolves.toMatchObject({ newPassword: 'x'.repeat(length) });
});

it.each([
  [7, 'Password must be at least 8 characters'],
  [201, 'Password must be at most 200 characters'],
])('rejects a new password of %i characters', async (length, message) => {
  await expect(change('x'.repeat(length))).rejects.toMatchObject({ message });
});

it('keeps the spaces at the ends of a new password', async () => {
  await expect(change('  secret  ')).resolves.toMatchObject({ newPassword: '  secret  ' });
});

describe('a new password of spaces', () => {
  it.each<[string, AnyObjectSchema, string]>([
    ['change', changePasswordSchema, 'newPassword'],
    ['form of the change', changePasswordFormSchema, 'newPassword'],
    ['link', redeemPasswordLinkSchema, 'newPassword'],
    ['form of the link', choosePasswordFormSchema, 'newPassword'],
    ['sign-up', createSignupSchema, 'password'],
    ['form of the sign-up', signupFormSchema, 'password'],
    ['new employee', createEmployeeSchema, 'password'],
    ['form of a new employee', createEmployeeFormSchema, 'password'],
    ['new person of a client', createClientEmployeeSchema, 'password'],
    ['form of a new person of a client', clientEmployeeFormSchema, 'password'],
  ])('is rejected by the schema of the %s', async (_, schema, name) => {
    for (const blank of [' '.repeat(10), '\u00a0\t\u3000'.repeat(4)]) {
      await expect(schema.validateAt(name, { [name]: blank })).rejects.toMatchObject({
        message: 'Password must not be only spaces',
      });
    }
  });
});
