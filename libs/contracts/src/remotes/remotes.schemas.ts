import { number, object, string } from 'yup';
import { list } from '../common/fields.js';

const version = () => string().max(64).required();

/** One attempt to load a remote; `ms` is its duration. */
export const loadReportSchema = object({
  remote: string().max(64).required(),
  version: version(),
  revision: number().integer().min(0).required(),
  outcome: string().oneOf(['ok', 'fallback', 'failed']).required(),
  tried: list(version(), 10).required(),
  ms: number().min(0).max(600_000).required(),
  reference: string().max(16),
}).noUnknown();
