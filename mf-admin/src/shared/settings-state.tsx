import type { ReactNode } from 'react';
import { DataState, ListSkeleton } from '@hive/ui/app';
import { loadError } from './errors';

interface SettingsStateProps<T> {
  query: { data?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Rows of the placeholder, and their height in pixels. */
  rows: number;
  rowHeight?: number;
  /** The form; without it, only the states before it are rendered. */
  children?: (settings: T) => ReactNode;
}

/** Settings while they load, after a failure, and then their form. */
export function SettingsState<T>({ query, rows, rowHeight = 84, children }: SettingsStateProps<T>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <DataState
      data={data}
      isLoading={isFetching}
      error={loadError(error)}
      onRetry={() => void refetch()}
      loadingText="Loading settings..."
      skeleton={<ListSkeleton rows={rows} rowHeight={rowHeight} hasAvatar={false} />}
      errorTitle="The settings did not load"
      isEmpty={false}
      empty={null}
    >
      {data === undefined ? null : children?.(data)}
    </DataState>
  );
}
