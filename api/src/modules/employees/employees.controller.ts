import { Controller } from '@nestjs/common';
import { employeeContract, type Employee } from '@hive/contracts';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import { EmployeesService } from './employees.service.js';

@Controller()
export class EmployeesController {
  constructor(private readonly employees: EmployeesService) {}

  @Endpoint(employeeContract.list)
  list(): Promise<Employee[]> {
    return this.employees.listActive();
  }
}
