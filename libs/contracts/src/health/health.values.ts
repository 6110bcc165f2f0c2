/** The external systems of an installation; the queue is in the database or in Redis. */
export const healthChecks = ['database', 'queue', 'storage', 'mail', 'ai'] as const;
export type HealthCheck = (typeof healthChecks)[number];

/** `local`: no server is configured, and the installation works without one: mails are captured, texts are written offline. */
export const healthStates = ['ok', 'failing', 'local'] as const;
export type HealthState = (typeof healthStates)[number];
