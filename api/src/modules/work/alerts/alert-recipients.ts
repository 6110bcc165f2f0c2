import type { AlertPreview } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { PrincipalKind } from '../../../common/http/access/principal.js';
import { defaultDelivery } from '../../collaboration/notifications/notifications.rules.js';
import type { AlertEntity } from './alert.entity.js';

const defaults = defaultDelivery('agency-alert');

/** The fields of an alert that decide who gets it, and through which channel. */
type Audience = Pick<AlertEntity, 'audience' | 'clientIds' | 'inApp' | 'byMail' | 'sentBy'>;

/** A person of the audience, with the channels of the alert that the person has not switched off. */
export interface AlertRecipient {
  kind: PrincipalKind;
  id: string;
  inApp: boolean;
  byMail: boolean;
}

/** Staff who can log in, except the author `$1`; none when `$2` names clients. */
const STAFF = `SELECT 'staff' AS kind, id FROM employees
  WHERE is_active AND id IS DISTINCT FROM $1::uuid AND $2::uuid[] IS NULL`;
/** People of clients who can log in; `$2` are the clients, null for all. `$1` is never a client; the comparison only gives it a type. */
const CLIENTS = `SELECT 'client' AS kind, id FROM clients
  WHERE portal_access AND id IS DISTINCT FROM $1::uuid AND ($2::uuid[] IS NULL OR id = ANY ($2))
  UNION ALL SELECT 'client-employee', id FROM client_employees
  WHERE is_active AND ($2::uuid[] IS NULL OR company_id = ANY ($2))`;

const recipientsOf = ({ audience }: Audience): string => `
  SELECT person.kind, person.id, $3 AND coalesce(p.in_app, $5) AS "inApp", $4 AND coalesce(p.by_mail, $6) AS "byMail"
  FROM (${audience === 'staff' ? STAFF : CLIENTS}) AS person
  LEFT JOIN notification_preferences AS p ON p.person_id = person.id AND p.kind = 'agency-alert'`;

const parametersOf = ({ audience, clientIds, inApp, byMail, sentBy }: Audience): unknown[] => [
  sentBy,
  audience === 'chosen-clients' ? clientIds : null,
  inApp,
  byMail,
  defaults.inApp,
  defaults.byMail,
];

/** How many people the audience has, and how many of them get the alert through each channel. */
export async function countRecipients(manager: EntityManager, audience: Audience): Promise<AlertPreview> {
  const [counts] = await manager.query<AlertPreview[]>(
    `SELECT count(*)::int AS people, (count(*) FILTER (WHERE "inApp"))::int AS "inApp",
       (count(*) FILTER (WHERE "byMail"))::int AS "byMail" FROM (${recipientsOf(audience)}) AS r`,
    parametersOf(audience),
  );
  return counts ?? { people: 0, inApp: 0, byMail: 0 };
}

/** The next people in the order of their ids. */
export const nextRecipients = (
  manager: EntityManager,
  audience: Audience,
  { after, limit }: { after: string | null; limit: number },
): Promise<AlertRecipient[]> =>
  manager.query(
    `${recipientsOf(audience)} WHERE $7::uuid IS NULL OR person.id > $7::uuid ORDER BY person.id LIMIT $8`,
    [...parametersOf(audience), after, limit],
  );
