import { requestTo, toPage, type Page } from '@hive/api-client';
import type { AuditLogEntry, AuditLogFilters } from '@hive/contracts';
import { auditLogRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

/** The query of the list; absent filters list every entry, the newest first. */
export interface AuditLogQuery extends ListQuery {
  /** Id of a member of staff, `clients` or `system`. */
  actor?: string;
  action?: string;
  subjectType?: string;
  /** Days such as 2026-11-19, both included. */
  from?: string;
  to?: string;
}

/** Seconds that an answer stays: new entries have no event, so that a visit reads them again. */
const KEEP_SECONDS = 5;

const auditLogApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListAuditLog: build.query<Page<AuditLogEntry>, AuditLogQuery>({
      query: (query) => requestTo(auditLogRoutes.list, { params: { ...query } }),
      transformResponse: toPage<AuditLogEntry>,
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    adminGetAuditLogEntry: build.query<AuditLogEntry, string>({
      query: (id) => requestTo(auditLogRoutes.get, { path: { id } }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    adminListAuditLogFilters: build.query<AuditLogFilters, void>({
      query: () => requestTo(auditLogRoutes.listFilters),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
  }),
});

export const { useAdminListAuditLogQuery, useAdminGetAuditLogEntryQuery, useAdminListAuditLogFiltersQuery } =
  auditLogApi;
