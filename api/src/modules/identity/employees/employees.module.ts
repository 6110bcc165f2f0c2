import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordLinksModule } from '../password-links/password-links.module.js';
import { TokensModule } from '../../base/tokens/tokens.module.js';
import { EmployeesController } from './employees.controller.js';
import { EmployeesService } from './employees.service.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { Invitations } from './invitations.js';
import { OperatorAccounts } from './operator-accounts.js';

@Module({
  imports: [PasswordLinksModule, TokensModule, TypeOrmModule.forFeature([EmployeeEntity])],
  controllers: [EmployeesController],
  providers: [EmployeesService, Invitations, OperatorAccounts],
})
export class EmployeesModule {}
