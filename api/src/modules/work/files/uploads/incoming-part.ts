import type { FileUpload } from '@hive/contracts';
import { AppError } from '../../../../common/errors/app-error.js';
import type { PartClaim } from './part-claims.js';
import type { ReceivedPart } from './received-contents.js';

const refuse = (): never => {
  // what must come before this part was not stored
  throw new AppError('FILE.UPLOAD_OFFSET');
};

/** A part that this process receives. The part after it may be written at the same time, under the same claim. */
export class IncomingPart {
  stored: Promise<FileUpload> | undefined;
  /** Whether another part follows under the same claim. */
  isFollowed = false;
  private claim: PartClaim | undefined;
  private content: Promise<ReceivedPart> | undefined;
  private isConfirming = false;
  private setClaimed: () => void = () => undefined;
  private readonly claimed = new Promise<void>((resolve) => (this.setClaimed = resolve));
  private readonly isSharing: boolean;

  constructor(
    readonly offset: number,
    readonly bytes: number,
    private previous: IncomingPart | undefined,
  ) {
    this.isSharing = previous?.isConfirming === false;
    if (previous && this.isSharing) {
      previous.isFollowed = true;
    }
  }

  get end(): number {
    return this.offset + this.bytes;
  }

  /** Whether the storage may have bytes of this part. */
  get isBegun(): boolean {
    return this.claim !== undefined;
  }

  /** The claim of the previous part, once that part has it. Undefined when this part has to claim the upload itself. */
  async sharedClaim(): Promise<PartClaim | undefined> {
    if (!this.previous) {
      return undefined;
    }
    const { claimed, stored } = this.previous;
    await (this.isSharing ? Promise.race([claimed, stored]) : stored)?.catch(refuse);
    return this.isSharing ? this.previous.claim : undefined;
  }

  /** Lets the next part begin; `follow` gets the content up to this part, if this process has it. */
  begin(claim: PartClaim, follow: (before: ReceivedPart | undefined) => Promise<ReceivedPart>): Promise<ReceivedPart> {
    this.claim = claim;
    const before = this.isSharing ? this.previous?.content : undefined;
    this.content = Promise.resolve(before).then(follow);
    this.setClaimed();
    return this.content;
  }

  /** Resolves when the previous part is recorded. From now on, this part does not pass its claim to a next one. */
  async turn(): Promise<void> {
    await this.previous?.stored?.catch(refuse);
    this.previous = undefined;
    this.isConfirming = true;
  }

  /** After a failure: the claim that this part has to release, because no other part will. */
  async abandon(): Promise<PartClaim | undefined> {
    this.isConfirming = true;
    await this.previous?.stored?.catch(() => undefined);
    return this.claim ?? (this.isSharing ? this.previous?.claim : undefined);
  }
}
