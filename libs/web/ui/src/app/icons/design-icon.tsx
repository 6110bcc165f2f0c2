import type { ComponentProps } from 'react';
import type { IconDefinition } from '@ant-design/icons-svg/lib/types';
import styles from './icons.module.css';

/**
 * An icon of antd as plain SVG: @ant-design/icons contains code for colours, and writes its styles by a script, which needs
 * antd's theme for the nonce. Decorative: label it with text or on its button.
 */
export const designIcon = ({ icon: shape }: IconDefinition, className = styles.icon) => {
  const { attrs, children = [] } = typeof shape === 'function' ? shape('', '') : shape;
  return function DesignIcon({ className: more, ...props }: ComponentProps<'span'>) {
    return (
      <span aria-hidden className={[className, more].filter(Boolean).join(' ')} {...props}>
        <svg
          viewBox={attrs.viewBox}
          width="1em"
          height="1em"
          fill="currentColor"
          fillRule={attrs['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero'}
          focusable={false}
        >
          {children.map(({ attrs: { d } }) => (
            <path key={d} d={d} />
          ))}
        </svg>
      </span>
    );
  };
};
