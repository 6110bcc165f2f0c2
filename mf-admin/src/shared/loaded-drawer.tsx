import type { ReactNode } from 'react';
import { DataState, Drawer, ListSkeleton } from '@hive/ui/antd';
import { loadError } from './errors';

interface LoadedDrawerProps<T> {
  title: string;
  /** What loads: 'mail'. */
  noun: string;
  query: { data?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
  children: (data: T) => ReactNode;
}

/** A drawer with one row, and what it says while the row loads and when that failed. */
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
