import { Injectable } from '@nestjs/common';
import {
  SAVED_VIEWS_MAX,
  type CreateSavedView,
  type SavedView,
  type SavedViewList,
  type UpdateSavedView,
} from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, lockById, updateById } from '../../../platform/database/rows.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { SavedViewEntity } from './saved-view.entity.js';
import { presentSavedView } from './saved-view.presenter.js';

/** Views of lists; every method reaches only the views of the caller. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async list({ id: employeeId }: StaffPrincipal): Promise<SavedView[]> {
    const views = await this.dataSource.manager.find(SavedViewEntity, {
      where: { employeeId },
      order: { name: 'ASC' },
    });
    return views.map(presentSavedView);
  }

  /** Throws SAVED_VIEW.TOO_MANY and SAVED_VIEW.NAME_EXISTS. */
  create(body: CreateSavedView, caller: StaffPrincipal): Promise<SavedView> {
    return this.transactions.run(caller, async ({ manager }) => {
      const others = await lockViews(manager, body.list, caller);
      if (others.length >= SAVED_VIEWS_MAX) {
        throw new AppError('SAVED_VIEW.TOO_MANY');
      }
      assertNameIsFree(others, body.name);
      const view = { id: newId(), employeeId: caller.id, ...body };
      await clearDefault(manager, view);
      await insertRow(manager, SavedViewEntity, view);
      return presentSavedView(view);
    });
  }

  /** Throws SAVED_VIEW.NOT_FOUND and SAVED_VIEW.NAME_EXISTS. */
  update(id: string, change: UpdateSavedView, caller: StaffPrincipal): Promise<SavedView> {
    return this.transactions.run(caller, async ({ manager }) => {
      const { list } = await findOwn(manager, id, caller);
      const views = await lockViews(manager, list, caller);
      const view = views.find((candidate) => candidate.id === id);
      if (!view) {
        throw new AppError('SAVED_VIEW.NOT_FOUND');
      }
      const { name = view.name, query = view.query, isDefault = view.isDefault } = change;
      const others = views.filter((other) => other !== view);
      assertNameIsFree(others, name);
      await clearDefault(manager, { employeeId: caller.id, list, isDefault });
      await updateById(manager, SavedViewEntity, id, { name, query, isDefault });
      return presentSavedView(Object.assign(view, { name, query, isDefault }));
    });
  }

  /** Throws SAVED_VIEW.NOT_FOUND. */
  remove(id: string, caller: StaffPrincipal): Promise<void> {
    return this.transactions.run(caller, async ({ manager }) => {
      await findOwn(manager, id, caller);
      await manager.delete(SavedViewEntity, { id, employeeId: caller.id });
    });
  }
}

async function findOwn(
  manager: EntityManager,
  id: string,
  { id: employeeId }: StaffPrincipal,
): Promise<SavedViewEntity> {
  const view = await manager.findOneBy(SavedViewEntity, { id, employeeId });
  if (!view) {
    throw new AppError('SAVED_VIEW.NOT_FOUND');
  }
  return view;
}

/** The caller's views of the list. Their account is locked, so that names, number and default stay until the commit. */
async function lockViews(
  manager: EntityManager,
  list: SavedViewList,
  { id: employeeId }: StaffPrincipal,
): Promise<SavedViewEntity[]> {
  await lockById(manager, EmployeeEntity, employeeId);
  return manager.findBy(SavedViewEntity, { employeeId, list });
}

function assertNameIsFree(others: readonly SavedViewEntity[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new AppError('SAVED_VIEW.NAME_EXISTS', { errors: { name: 'You already have a view with this name.' } });
  }
}

/** A list has one default view at most. */
async function clearDefault(
  manager: EntityManager,
  { employeeId, list, isDefault }: Pick<SavedViewEntity, 'employeeId' | 'list' | 'isDefault'>,
): Promise<void> {
  if (isDefault) {
    await manager.update(SavedViewEntity, { employeeId, list }, { isDefault: false });
  }
}
