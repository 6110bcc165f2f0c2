import { useState } from 'react';
import type { CsvSeparator } from '@hive/contracts';
import type { Route } from '@hive/contracts/routes';
import { useHost } from '@hive/session';
import { Button } from '@hive/ui/app';
import { DownloadOutlined } from '@hive/ui/app/icons';
import { actionError } from './errors';
import { useLazyAdminCheckSessionQuery } from './session-check.api';

/** The browser saves the response under the name that the server gives it, without leaving the page. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

type Params = Record<string, string | undefined>;

/** The URL of a route with the parameters that have a value. */
function urlOf({ path }: Pick<Route, 'path'>, params: Params): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

interface ExportButtonProps {
  route: Pick<Route, 'path'>;
  /** Search and filters of the list. */
  params: Params;
  /** Names the file for screen readers: 'Export CSV of the messages'. It begins with the visible text, for speech control. */
  label: string;
}

/** Spreadsheets split at semicolons where numbers have a decimal comma, which the browser's locale tells. */
const separator = (): CsvSeparator | undefined => (Intl.NumberFormat().format(1.5) === '1,5' ? 'semicolon' : undefined);

/** Downloads a list as a file, which the server streams. */
export function ExportButton({ route, params, label }: ExportButtonProps) {
  const host = useHost();
  const [checkSession] = useLazyAdminCheckSessionQuery();
  const [isStarting, setIsStarting] = useState(false);
  const start = async () => {
    setIsStarting(true);
    // a download cannot renew an expired session and would save the error as a file
    const { error } = await checkSession();
    setIsStarting(false);
    if (error) {
      const description = actionError(error, 'The export did not start. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    } else {
      download(urlOf(route, { ...params, separator: separator() }));
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={isStarting} aria-label={label} onClick={() => void start()}>
      Export CSV
    </Button>
  );
}
