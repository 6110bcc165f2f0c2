import { useState } from 'react';
import type { Client } from '@hive/contracts';
import { CompanyAvatar, DataState, Drawer, ListSkeleton, StatusTag } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import { useAdminListClientsQuery } from './clients.api';
import styles from './client-picker.module.css';

const PAGE_SIZE = 8;

interface ClientPickerProps {
  title: string;
  onPick: (client: Client) => void;
  onClose: () => void;
}

/** A search of the clients that the user works on, to choose one. */
export function ClientPicker({ title, onPick, onClose }: ClientPickerProps) {
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedText(q, setQ);
  const query = { page: 1, pageSize: PAGE_SIZE, q, sort: 'companyName', isEditable: true };
  const { data, error, isFetching, refetch } = useAdminListClientsQuery(query);
  return (
    <Drawer title={title} onClose={onClose}>
      <div className={styles.picker}>
        <SearchBox label="Search clients" placeholder="Company or e-mail" value={text} onChange={setText} />
        <DataState
          data={data}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading clients..."
          skeleton={<ListSkeleton rows={4} rowHeight={56} />}
          errorTitle="Clients did not load"
          isEmpty={data?.items.length === 0}
          empty={<p className={styles.muted}>{q === '' ? 'No clients yet.' : 'No clients match your search.'}</p>}
        >
          <ul aria-label="Clients" aria-busy={isFetching}>
            {data?.items.map((client) => (
              <li key={client.id}>
                <button type="button" className={styles.client} onClick={() => onPick(client)}>
                  <CompanyAvatar name={client.companyName} />
                  <span className={styles.name}>
                    {client.companyName}
                    <span className={styles.muted}>{client.contactEmail}</span>
                  </span>
                  <StatusTag dot status={client.status} />
                </button>
              </li>
            ))}
          </ul>
          {data && data.total > PAGE_SIZE ? (
            <p className={styles.muted}>
              {PAGE_SIZE} of {data.total} clients. Search for others.
            </p>
          ) : null}
        </DataState>
      </div>
    </Drawer>
  );
}
