/** Values of the list's filter by actor, besides the id of a member of staff. */
export const ACTOR_CLIENTS = 'clients';
export const ACTOR_SYSTEM = 'system';
