import { Children, type ReactNode } from 'react';
import { CrashBoundary } from '../crash-boundary';

/** A boundary around each child: what one of them throws leaves its neighbours as they are. */
export const CrashBoundaries = ({ children }: { children: ReactNode }) =>
  Children.map(children, (child) => <CrashBoundary>{child}</CrashBoundary>);
