/** Who an alert is for. `clients` are all clients. The people of a client are its owner and those of its team who can log in. */
export const alertAudiences = ['staff', 'clients', 'chosen-clients'] as const;
export type AlertAudience = (typeof alertAudiences)[number];

/** `done`: the notifications are stored and the mails enqueued for everyone; mails may still be in the queue. */
export const alertStatuses = ['waiting', 'running', 'done'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

export const ALERT_TITLE_MAX = 120;
export const ALERT_TEXT_MAX = 1000;

/** Clients that one alert can be sent to by choice. */
export const ALERT_CLIENTS_MAX = 200;
