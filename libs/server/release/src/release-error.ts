export type ReleaseErrorCode =
  | 'DRAFT_INVALID'
  | 'VERSION_TAKEN'
  | 'NOT_PUBLISHED'
  | 'NOT_LIVE'
  | 'NO_PREVIOUS'
  | 'FILES_CHANGED'
  | 'ROUTE_TAKEN'
  | 'HOST_API_UNSATISFIED'
  | 'SHARED_UNSATISFIED'
  | 'GATE_FAILED'
  | 'BUSY';

/** An expected refusal; the message is for the person who releases. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';

  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
  ) {
    super(message);
  }
}
