/** Days that GET /api/analytics/visits goes back, today included. */
export const VISIT_DAYS = 90;
/** Days that GET /api/analytics/traffic-sources looks at, today included. */
export const SOURCE_DAYS = 20;
