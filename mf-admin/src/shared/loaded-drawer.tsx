import type { ReactNode } from 'react';
import { DataState, Drawer, ListSkeleton } from '@hive/ui/app';
import { loadError } from './errors';

interface LoadedDrawerProps<T> {
  title: string;
  /** The name of the row: 'mail'. */
  noun: string;
  query: { data?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
  children: (data: T) => ReactNode;
}

/** A drawer with one row, which also shows that the row is loading or failed to load. */
export function LoadedDrawer<T>({ title, noun, query, onClose, children }: LoadedDrawerProps<T>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Drawer title={title} onClose={onClose}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText={`Loading ${noun}...`}
        skeleton={<ListSkeleton rows={6} rowHeight={44} hasAvatar={false} />}
        errorTitle={`The ${noun} did not load`}
        isEmpty={false}
        empty={null}
      >
        {data === undefined ? null : children(data)}
      </DataState>
    </Drawer>
  );
}
