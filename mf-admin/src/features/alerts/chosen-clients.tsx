import { useState, type ReactNode } from 'react';
import { Button, type BoundField } from '@hive/ui/antd';
import { CloseOutlined, PlusOutlined } from '@hive/ui/antd/icons';
import { chosenOf, chosenText, type ChosenClient } from './alert-values';
import styles from './alerts.module.css';

/** Shows the search of the clients, which belongs to another feature. */
export type ClientSearch = (props: { onPick: (client: ChosenClient) => void; onClose: () => void }) => ReactNode;

interface ChosenClientsProps {
  field: BoundField;
  search: ClientSearch;
}

/** The chosen clients, which are added by search. */
export function ChosenClients({ field, search }: ChosenClientsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = chosenOf(field.value);
  const isUnknown = (id: string) => chosen.every((client) => client.id !== id);
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
                onClick={() => field.onChange(chosenText(chosen.filter((client) => client.id !== id)))}
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
              field.onChange(isUnknown(client.id) ? chosenText([...chosen, client]) : field.value);
              setIsOpen(false);
            },
            onClose: () => setIsOpen(false),
          })
        : null}
    </fieldset>
  );
}
