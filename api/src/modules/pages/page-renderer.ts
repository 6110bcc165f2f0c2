/**
 * For a use case that changed what public pages show. It enqueues `renderPages` in its transaction, so that the pages
 * follow whatever happens, and may wait here after the commit, so that its answer comes when they do.
 */
export abstract class PageRenderer {
  /** Resolves when the pages of this process show the stored content, or could not be made from it. Never throws. */
  abstract refresh(reason: string): Promise<void>;
}
