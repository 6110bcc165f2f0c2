import { scopeOf, type Client } from '@hive/contracts';
import { useCurrentStaff } from '../../app/current-staff';

/** Whether the user may change the client; the server checks it again. */
export function useCanEditClient({ assignedTo }: Pick<Client, 'assignedTo'>): boolean {
  const staff = useCurrentStaff();
  const scope = staff?.staffLevel && scopeOf(staff.staffLevel, 'clients:edit');
  return scope === 'all' || (scope === 'own' && assignedTo === staff?.id);
}
