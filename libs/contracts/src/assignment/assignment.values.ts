/** Values of a list's filter by owner, besides the id of an employee. */
export const OWNER_ME = 'me';
export const OWNER_NONE = 'none';
