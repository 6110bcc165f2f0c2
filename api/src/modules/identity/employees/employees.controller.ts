import { Controller } from '@nestjs/common';
import {
  employeeContract,
  type CreateEmployee,
  type Employee,
  type EmployeeAccount,
  type EmployeeListQuery,
  type OpenWork,
  type UpdateEmployee,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { EmployeesService } from './employees.service.js';

@Controller()
export class EmployeesController {
  constructor(private readonly employees: EmployeesService) {}

  @Endpoint(employeeContract.list)
  list(): Promise<Employee[]> {
    return this.employees.listActive();
  }

  @Endpoint(employeeContract.listOpenWork)
  listOpenWork(): Promise<OpenWork[]> {
    return this.employees.listOpenWork();
  }

  @Endpoint(employeeContract.listAccounts)
  listAccounts(@ValidQuery(employeeContract.listAccounts) query: EmployeeListQuery): Promise<Page<EmployeeAccount>> {
    return this.employees.listAccounts(query);
  }

  @Endpoint(employeeContract.create)
  create(
    @ValidBody(employeeContract.create) body: CreateEmployee,
    @Caller() caller: StaffPrincipal,
  ): Promise<EmployeeAccount> {
    return this.employees.create(body, caller);
  }

  @Endpoint(employeeContract.update)
  update(
    @UuidParam('id', 'EMPLOYEE.NOT_FOUND') id: string,
    @ValidBody(employeeContract.update) body: UpdateEmployee,
    @Caller() caller: StaffPrincipal,
  ): Promise<EmployeeAccount> {
    return this.employees.update(id, body, caller);
  }

  @Endpoint(employeeContract.deactivate)
  deactivate(
    @UuidParam('id', 'EMPLOYEE.NOT_FOUND') id: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<EmployeeAccount> {
    return this.employees.deactivate(id, caller);
  }

  @Endpoint(employeeContract.reactivate)
  reactivate(
    @UuidParam('id', 'EMPLOYEE.NOT_FOUND') id: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<EmployeeAccount> {
    return this.employees.reactivate(id, caller);
  }

  @Endpoint(employeeContract.resendInvitation)
  resendInvitation(
    @UuidParam('id', 'EMPLOYEE.NOT_FOUND') id: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<EmployeeAccount> {
    return this.employees.resendInvitation(id, caller);
  }
}
