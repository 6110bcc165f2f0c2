import type { ServiceOffer } from '@hive/contracts';

/** The address of the assessment for somebody who asks about a service. */
export const assessmentPath = (service: ServiceOffer['key']): string => `/?service=${service}#assessment`;
