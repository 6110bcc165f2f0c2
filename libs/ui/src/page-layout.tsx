import type { ReactNode } from 'react';

interface Props {
  header?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Dialogs and toasts above the page. */
  overlays?: ReactNode;
}

/**
 * The root elements of every page. The shell and the prerendered fragments must both use it, because `useId` depends
 * on the position in the tree.
 */
export function PageLayout({ header, children, footer, overlays }: Props) {
  return (
    <>
      <div className="layout-header">{header}</div>
      <main id="outlet">{children}</main>
      <div className="layout-footer">{footer}</div>
      <div className="layout-overlays">{overlays}</div>
    </>
  );
}
