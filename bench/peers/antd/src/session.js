import { useQuery } from '@tanstack/react-query';
import { call } from './api';

/** The logged-in user; null without one, undefined while it loads. */
export const useSession = () =>
  useQuery({
    queryKey: ['session'],
    queryFn: async () => (await call('/api/auth/resume', { method: 'POST' })).user,
  }).data;
