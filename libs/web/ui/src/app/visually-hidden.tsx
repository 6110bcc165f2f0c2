import type { ReactNode } from 'react';
import hidden from '../styles/visually-hidden.module.css';

interface VisuallyHiddenProps {
  children: ReactNode;
  as?: 'div' | 'legend' | 'span';
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ children, as: Element = 'span' }: VisuallyHiddenProps) => (
  <Element className={hidden.visuallyHidden}>{children}</Element>
);
