import { useAppTheme } from '@hive/ui/app';
import { useLogout } from '@hive/files/uploads';
import { useHasCapability } from '../../app/current-staff';
import type { SearchItem } from './search-items';

interface SearchAction extends Pick<SearchItem, 'title' | 'path' | 'run'> {
  isPermitted?: boolean;
}

/** What the person can do from anywhere, by the words that people type for it. */
export function useSearchActions(): SearchItem[] {
  const { mode, setMode } = useAppTheme();
  const logout = useLogout();
  const otherMode = mode === 'dark' ? 'light' : 'dark';
  const actions: SearchAction[] = [
    { title: 'New client', path: '/admin/clients?new=client', isPermitted: useHasCapability('clients:create') },
    { title: 'New project', path: '/admin/projects?new=project', isPermitted: useHasCapability('projects:edit') },
    { title: 'Add staff', path: '/account-setup', isPermitted: useHasCapability('employees:edit') },
    {
      title: 'Invite a person of a client',
      path: '/account-setup?tab=client',
      isPermitted: useHasCapability('client-team:manage'),
    },
    { title: otherMode === 'dark' ? 'Dark colours' : 'Light colours', run: () => setMode(otherMode) },
    { title: 'Log out', run: logout },
  ];
  return actions
    .filter(({ isPermitted = true }) => isPermitted)
    .map(({ title, path, run }) => ({ key: `action-${title}`, title, detail: '', icon: 'action', path, run }));
}
