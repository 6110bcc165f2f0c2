import { Injectable } from '@nestjs/common';
import { dashboardPanels, type DashboardLayout, type UpdateDashboardLayout } from '@hive/contracts';
import { DataSource } from 'typeorm';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { DashboardLayoutEntity } from './dashboard-layout.entity.js';

/** The order of the panels; every method reaches only the order of the caller. */
@Injectable()
export class DashboardLayoutsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async get({ id: employeeId }: StaffPrincipal): Promise<DashboardLayout> {
    const layout = await this.dataSource.manager.findOneBy(DashboardLayoutEntity, { employeeId });
    // a later version may have other panels
    return (layout?.panels ?? []).filter(({ panel }) => dashboardPanels.includes(panel));
  }

  async update({ panels }: UpdateDashboardLayout, caller: StaffPrincipal): Promise<DashboardLayout> {
    await this.transactions.run(caller, async ({ manager }) => {
      if (panels.length === 0) {
        await manager.delete(DashboardLayoutEntity, { employeeId: caller.id });
        return;
      }
      await manager.query(
        `INSERT INTO dashboard_layouts (employee_id, panels) VALUES ($1, $2)
         ON CONFLICT (employee_id) DO UPDATE SET panels = excluded.panels`,
        [caller.id, JSON.stringify(panels)],
      );
    });
    return panels;
  }
}
