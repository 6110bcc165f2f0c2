import type { ReactNode } from 'react';

interface Props {
  header?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Dialogs, toasts and other things above the page. */
  layer?: ReactNode;
}

/**
 * The skeleton of every page. Shell and prerendered fragments use this very component: React's generated ids depend on
 * the place in the tree, so both must have the same one.
 */
export function PageFrame({ header, children, footer, layer }: Props) {
  return (
    <>
      <div className="frame-header">{header}</div>
      <main id="outlet">{children}</main>
      <div className="frame-footer">{footer}</div>
      <div className="frame-layer">{layer}</div>
    </>
  );
}
