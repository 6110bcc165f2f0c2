import { useState, type ReactNode } from 'react';
import { Button, type BoundField } from '@hive/ui/app';
import { CloseOutlined, PlusOutlined } from '@hive/ui/app/icons';
import { parseChosenClients, formatChosenClients, type ChosenClient } from './alert-values';
import styles from './alerts.module.css';

/** Renders the client picker, which belongs to another feature. */
export type ClientSearch = (props: { onPick: (client: ChosenClient) => void; onClose: () => void }) => ReactNode;

interface ChosenClientsProps {
  field: BoundField;
  search: ClientSearch;
}

/** The field of the chosen clients, which a search adds. */
export function ChosenClients({ field, search }: ChosenClientsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = parseChosenClients(field.value);
  const isChosen = (id: string) => chosen.some((client) => client.id === id);
  return (
    <fieldset
      className={styles.chosen}
      aria-describedby={field.error === undefined ? undefined : `${field.id}-error`}
      disabled={field.disabled}
    >
      <legend className={styles.legend}>Clients</legend>
      {chosen.length > 0 ? (
        <ul aria-label="Chosen clients" className={styles.chips}>
          {chosen.map(({ id, companyName }) => (
            <li key={id} className={styles.chip}>
              {companyName}
              <Button
                type="text"
                size="small"
                aria-label={`Remove ${companyName}`}
                icon={<CloseOutlined />}
                onClick={() => field.onChange(formatChosenClients(chosen.filter((client) => client.id !== id)))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button id={field.id} icon={<PlusOutlined />} onClick={() => setIsOpen(true)}>
        Add a client
      </Button>
      {field.error === undefined ? null : (
        <p id={`${field.id}-error`} className={styles.error}>
          {field.error}
        </p>
      )}
      {isOpen
        ? search({
            onPick: (client) => {
              if (!isChosen(client.id)) {
                field.onChange(formatChosenClients([...chosen, client]));
              }
              setIsOpen(false);
            },
            onClose: () => setIsOpen(false),
          })
        : null}
    </fieldset>
  );
}
