import type { ReactNode } from 'react';
import { CrashBoundary } from './crash-boundary';

interface Props {
  header?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Dialogs and toasts above the page. */
  overlays?: ReactNode;
}

/**
 * The root elements of every page. The shell and the prerendered fragments must both use it, because `useId` depends
 * on the position in the tree. Remotes of other releases know the class names.
 */
export function PageLayout({ header, children, footer, overlays }: Props) {
  return (
    <>
      <div className="frame-header">
        <CrashBoundary>{header}</CrashBoundary>
      </div>
      <main id="outlet">{children}</main>
      <div className="frame-footer">
        <CrashBoundary>{footer}</CrashBoundary>
      </div>
      <div className="frame-layer">
        <CrashBoundary>{overlays}</CrashBoundary>
      </div>
    </>
  );
}
