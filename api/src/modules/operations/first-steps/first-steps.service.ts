import { Injectable } from '@nestjs/common';
import { firstSteps, type FirstStep, type FirstStepName } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { DEMO_ID_PREFIX } from '../../../common/demo-ids.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
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

/** What an administrator of a new installation does first. */
@Injectable()
export class FirstStepsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Empty when all are done, and after they were dismissed. */
  async list(): Promise<FirstStep[]> {
    const [state] = await this.dataSource.query<State[]>(STATE, [`${DEMO_ID_PREFIX}%`]);
    const steps = firstSteps.map((name) => ({ name, isDone: state?.[name] ?? false }));
    return state?.dismissed || steps.every(({ isDone }) => isDone) ? [] : steps;
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
