/** The key of an export's file in the object store. Only the service serves it. */
export const exportFileKey = (requestId: string): string => `exports/${requestId}.zip`;
