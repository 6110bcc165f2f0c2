/** `expired` is an export whose file was removed. */
export const dataExportStatuses = ['waiting', 'running', 'done', 'failed', 'expired'] as const;
export type DataExportStatus = (typeof dataExportStatuses)[number];
