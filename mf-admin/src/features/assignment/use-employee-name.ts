import { useCallback } from 'react';
import type { Employee } from '@hive/contracts';
import { useAdminListEmployeesQuery } from '../../shared/colleagues.api';

export const fullName = (person: Pick<Employee, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** Looks up the name of an assignee. Employees who left are no longer in the list. */
export function useEmployeeName(): (employeeId: string | null) => string | undefined {
  const { data } = useAdminListEmployeesQuery();
  return useCallback(
    (employeeId) => {
      if (!employeeId || !data) {
        return undefined;
      }
      const employee = data.find(({ id }) => id === employeeId);
      return employee ? fullName(employee) : 'a former colleague';
    },
    [data],
  );
}
