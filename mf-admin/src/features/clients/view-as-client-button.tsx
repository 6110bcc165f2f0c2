import { useState } from 'react';
import type { Client } from '@hive/contracts';
import { clientView, useHost } from '@hive/session';
import { pauseQueries, useDispatch, type AppStore } from '@hive/store';
import { Button } from '@hive/ui/app';
import { EyeOutlined } from '@hive/ui/app/icons';
import { useHasCapability } from '../../app/current-staff';
import { actionError } from '../../shared/errors';
import { useAdminViewClientMutation } from './clients.api';

interface Props {
  client: Pick<Client, 'id' | 'companyName'>;
  /** Shows the icon alone, with the text as its name. */
  isCompact?: boolean;
}

/** Opens the portal as the client sees it, read-only; for users with the capability. */
export function ViewAsClientButton({ client, isCompact = false }: Props) {
  const host = useHost();
  const canView = useHasCapability('clients:view-as');
  const dispatch: AppStore['dispatch'] = useDispatch();
  const [startView] = useAdminViewClientMutation();
  const [isStarting, setIsStarting] = useState(false);
  if (!canView) {
    return null;
  }
  const start = async () => {
    setIsStarting(true);
    // the server refuses queries of staff from the beginning of the view on
    const endHold = await pauseQueries(dispatch);
    const { data: user, error } = await startView(client.id);
    if (error) {
      endHold();
      setIsStarting(false);
      const description = actionError(error, 'Failed to open the portal');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    } else {
      clientView.enter(user, () => {
        endHold();
        setIsStarting(false);
      });
    }
  };
  const name = `View as ${client.companyName}`;
  return (
    <Button
      icon={<EyeOutlined />}
      type={isCompact ? 'text' : 'default'}
      loading={isStarting}
      onClick={() => void start()}
      {...(isCompact ? { 'aria-label': name, title: name } : {})}
    >
      {isCompact ? null : 'View as client'}
    </Button>
  );
}
