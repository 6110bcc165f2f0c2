import { Injectable } from '@nestjs/common';
import {
  clientFirstSteps,
  firstSteps,
  NEW_PROJECT_DAYS,
  type ClientFirstStep,
  type FirstStep,
  type FirstStepName,
  type TeamCapability,
} from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { DEMO_ID_PREFIX } from '../../../common/demo-ids.js';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { PortalPrincipal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';

/** Whether each step is done follows from the data of the installation: nothing is ticked by hand. */
const STATE = `
  SELECT
    EXISTS (SELECT FROM settings WHERE first_steps_dismissed_at IS NOT NULL) AS dismissed,
    EXISTS (SELECT FROM settings WHERE changes ?| ARRAY['brandName', 'tagline', 'description', 'logoUrl']) AS brand,
    EXISTS (
      SELECT FROM settings WHERE changes ?| ARRAY['contactEmail', 'contactPhone', 'businessHours', 'timeZone']
    ) AS contact,
    EXISTS (SELECT FROM audit_log WHERE action = 'mail.tested') AS mail,
    EXISTS (SELECT FROM audit_log WHERE action = 'ai-settings.tested') AS ai,
    (SELECT count(*) > 1 FROM employees WHERE is_active AND id::text NOT LIKE $1) AS team,
    EXISTS (SELECT FROM projects WHERE id::text NOT LIKE $1) AS project,
    EXISTS (SELECT FROM seed_runs WHERE name = 'demo-removed')
      OR NOT EXISTS (SELECT FROM seed_runs WHERE name = 'demo') AS demo`;

type State = Record<FirstStepName | 'dismissed', boolean>;

/** Whether each step of a client is done. The one about the project is done while there is no new project. */
const CLIENT_STATE = `
  SELECT
    EXISTS (
      SELECT FROM clients WHERE id = $1
        AND concat(business_story, target_audience, competitors, business_goals, brand_aesthetic) <> ''
    ) OR EXISTS (SELECT FROM brand_profiles WHERE client_id = $1) AS profile,
    EXISTS (SELECT FROM chat_messages WHERE client_id = $1 AND sender_type = 'client') AS hello,
    NOT EXISTS (
      SELECT FROM projects WHERE client_id = $1 AND status <> 'draft' AND created_at > $2::timestamptz - $3 * interval '1 day'
    ) AS project`;

/** What a person needs for each step. */
const neededFor: Record<ClientFirstStep, TeamCapability> = {
  profile: 'brand-profile:edit',
  hello: 'chat:send',
  project: 'projects:view',
};

/** What an administrator of a new installation does first, and a person of a client. */
@Injectable()
export class FirstStepsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Empty when all are done, and after they were dismissed. */
  async list(): Promise<FirstStep[]> {
    const [state] = await this.dataSource.query<State[]>(STATE, [`${DEMO_ID_PREFIX}%`]);
    const steps = firstSteps.map((name) => ({ name, isDone: state?.[name] ?? false }));
    return state?.dismissed || steps.every(({ isDone }) => isDone) ? [] : steps;
  }

  /** The steps that the caller may do and that are not done. */
  async listForClient(caller: PortalPrincipal): Promise<ClientFirstStep[]> {
    const [state] = await this.dataSource.query<Record<ClientFirstStep, boolean>[]>(CLIENT_STATE, [
      caller.companyId,
      this.clock.now(),
      NEW_PROJECT_DAYS,
    ]);
    return clientFirstSteps.filter((name) => !state?.[name] && hasCapability(caller, neededFor[name]));
  }

  dismiss(caller: StaffPrincipal): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      await tx.manager.query(
        `INSERT INTO settings (id, data, first_steps_dismissed_at) VALUES (1, '{}', now())
         ON CONFLICT (id) DO UPDATE SET first_steps_dismissed_at = excluded.first_steps_dismissed_at`,
      );
      await tx.audit({ action: 'first-steps.dismissed', subject: { type: 'settings', id: 'first-steps' } });
    });
  }
}
