import { boolean, object, string, type InferType } from 'yup';
import { list } from '../common/fields.js';
import { booleanField, enumField, listOf, shape } from '../common/responses.js';
import { dashboardPanels } from './dashboard.values.js';

/** The panels in the order that a person has chosen; empty for the usual one. */
export const dashboardLayoutSchema = listOf(shape({ panel: enumField(dashboardPanels), isHidden: booleanField() }));
export type DashboardLayout = InferType<typeof dashboardLayoutSchema>;

const panel = object({
  panel: string()
    .oneOf([...dashboardPanels])
    .required(),
  isHidden: boolean().required(),
}).noUnknown();

/** Replaces the layout; no panels restore the usual one. */
export const updateDashboardLayoutSchema = object({
  panels: list(panel, dashboardPanels.length)
    .required()
    .test('unique', 'Each panel only once', (panels) => new Set(panels.map((one) => one.panel)).size === panels.length),
}).noUnknown();
export type UpdateDashboardLayout = InferType<typeof updateDashboardLayoutSchema>;
