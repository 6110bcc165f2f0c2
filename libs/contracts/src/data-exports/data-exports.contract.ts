import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { countField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { dataExportRoutes } from './data-exports.routes.js';
import { dataExportListQuerySchema } from './data-exports.schemas.js';
import { dataExportStatuses } from './data-exports.values.js';

export const dataExportSchema = shape({
  id: textField(),
  status: enumField(dataExportStatuses),
  doneTables: countField(),
  totalTables: countField(),
  /** Size of the file. */
  fileBytes: countField().nullable(),
  /** Null when their account no longer exists. */
  requestedBy: textField().nullable(),
  createdAt: timestampField(),
  finishedAt: timestampField().nullable(),
  /** When the file is removed. */
  expiresAt: timestampField().nullable(),
});
export type DataExport = InferType<typeof dataExportSchema>;

const waiting: DataExport = {
  id: '019abf00-0000-7000-8000-0000000000d0',
  status: 'waiting',
  doneTables: 0,
  totalTables: 0,
  fileBytes: null,
  requestedBy: 'Robin Okafor',
  createdAt: '2026-03-01T09:30:00.000Z',
  finishedAt: null,
  expiresAt: null,
};

const done: DataExport = {
  ...waiting,
  status: 'done',
  doneTables: 42,
  totalTables: 42,
  fileBytes: 409_600,
  finishedAt: '2026-03-01T09:30:04.000Z',
  expiresAt: '2026-03-02T09:30:04.000Z',
};

/** The file has no hashes, tokens or keys. */
export const dataExportContract = defineContract(dataExportRoutes, {
  list: { query: dataExportListQuerySchema, response: listOf(dataExportSchema), example: { response: [done] } },
  create: { response: dataExportSchema, example: { response: waiting } },
  download: { response: null, errors: ['DATA_EXPORT.NOT_FOUND', 'DATA_EXPORT.EXPIRED'], example: {} },
});
