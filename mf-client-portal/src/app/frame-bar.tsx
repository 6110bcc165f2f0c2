import { ButtonSpace, LogoMark } from '@hive/ui/antd/frame';
import brandStyles from './brand.module.css';
import { PortalBar } from './portal-bar';

/** The bar while code and data of a page are on their way. */
export const FrameBar = ({ brand, current }: { brand: string; current: string }) => (
  <PortalBar
    current={current}
    brand={
      <a href="/" className={brandStyles.brand} aria-label={`${brand}, to the website`}>
        <LogoMark />
        <span>{brand}</span>
      </a>
    }
    tools={<ButtonSpace size={36} />}
  />
);
