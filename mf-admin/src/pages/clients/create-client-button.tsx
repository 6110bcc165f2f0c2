import { useState } from 'react';
import type { ContactMessage } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import { LazyClientDrawer } from '../../features/clients/lazy-client-drawer';

/** Opens the form of a new client with what the message says; for users with the capability. */
export function CreateClientButton({ message }: { message: ContactMessage }) {
  const canCreate = useHasCapability('clients:create');
  const [isOpen, setIsOpen] = useState(false);
  if (!canCreate) {
    return null;
  }
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" aria-label={`Create client from ${message.name}`} onClick={() => setIsOpen(true)}>
        Create client
      </Button>
      {isOpen ? <LazyClientDrawer message={message} onSaved={close} onClose={close} /> : null}
    </>
  );
}
