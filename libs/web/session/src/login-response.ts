import type { CurrentUser } from '@hive/contracts';

/** The body of a login response; every field of the user may be missing. */
export type LoginResponse = Partial<CurrentUser> | null | undefined;

const defaults = { permissions: [], mustChangePassword: false };

/** Drops empty values, so that they do not hide the defaults. */
const withoutEmpty = (response: LoginResponse): Partial<CurrentUser> =>
  Object.fromEntries(
    Object.entries(response ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** A staff member, with the specified defaults for what the response omits; `brandName` is the default first name. */
export const toAdminUser = (response: LoginResponse, brandName: string): CurrentUser => ({
  ...defaults,
  id: 'admin-1',
  firstName: brandName,
  lastName: 'Admin',
  email: '',
  department: 'Administration',
  role: 'System Administrator',
  ...withoutEmpty(response),
  accessLevel: 'admin',
});

/** A client, with the specified defaults for what the response omits; `contactEmail` is preferred as the e-mail. */
export const toClientUser = (response: LoginResponse): CurrentUser => {
  const fields = withoutEmpty(response);
  return {
    ...defaults,
    id: '',
    firstName: 'Client',
    lastName: 'User',
    department: 'Client',
    role: 'Client User',
    ...fields,
    email: fields.contactEmail ?? fields.email ?? '',
    accessLevel: 'client',
  };
};
