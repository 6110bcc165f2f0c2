/** Days covered by GET /api/analytics/visits, today included. */
export const VISIT_DAYS = 90;
/** Days covered by GET /api/analytics/traffic-sources, today included. */
export const SOURCE_DAYS = 20;
