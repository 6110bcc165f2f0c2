/** Where the file of an export is in the object store, which nothing serves without the service. */
export const exportFileKey = (requestId: string): string => `exports/${requestId}.zip`;
