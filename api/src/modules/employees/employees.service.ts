import { Injectable } from '@nestjs/common';
import type { Employee } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { EmployeeEntity } from './employee.entity.js';
import { presentEmployee } from './employee.presenter.js';

@Injectable()
export class EmployeesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Active staff by name, to whom work can be assigned. */
  async listActive(): Promise<Employee[]> {
    const employees = await this.dataSource.manager.find(EmployeeEntity, {
      where: { isActive: true },
      order: { firstName: 'ASC', lastName: 'ASC', id: 'ASC' },
    });
    return employees.map(presentEmployee);
  }
}
