import type { CurrentUser } from '@hive/contracts';

/** What a login call may answer: anything of a user, or nothing. */
export type LoginAnswer = Partial<CurrentUser> | null | undefined;

const common = { permissions: [], mustChangePassword: false };

/** Leaves out what is empty, so that the defaults show. */
const given = (answer: LoginAnswer): Partial<CurrentUser> =>
  Object.fromEntries(
    Object.entries(answer ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** A staff member with the specified values where the server omits one. */
export const adminOf = (answer: LoginAnswer, brandName: string): CurrentUser => ({
  ...common,
  id: 'admin-1',
  firstName: brandName,
  lastName: 'Admin',
  email: '',
  department: 'Administration',
  role: 'System Administrator',
  ...given(answer),
  accessLevel: 'admin',
});

/** A client with the specified values where the server omits one; the e-mail comes from `contactEmail`. */
export const clientOf = (answer: LoginAnswer): CurrentUser => {
  const fields = given(answer);
  return {
    ...common,
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
