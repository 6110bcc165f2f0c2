import type { ComponentProps } from 'react';
import {
  AppstoreOutlined as appstoreOutlined,
  AuditOutlined as auditOutlined,
  CheckOutlined as checkOutlined,
  CloseCircleFilled as closeCircleFilled,
  CloseOutlined as closeOutlined,
  DisconnectOutlined as disconnectOutlined,
  DownOutlined as downOutlined,
  EyeInvisibleOutlined as eyeInvisibleOutlined,
  EyeOutlined as eyeOutlined,
  FormOutlined as formOutlined,
  InboxOutlined as inboxOutlined,
  LeftOutlined as leftOutlined,
  LoadingOutlined as loadingOutlined,
  LockOutlined as lockOutlined,
  LogoutOutlined as logoutOutlined,
  MailOutlined as mailOutlined,
  PlusOutlined as plusOutlined,
  ReloadOutlined as reloadOutlined,
  RightOutlined as rightOutlined,
  SearchOutlined as searchOutlined,
  TeamOutlined as teamOutlined,
  UserAddOutlined as userAddOutlined,
  DownloadOutlined as downloadOutlined,
  EditOutlined as editOutlined,
  QuestionCircleOutlined as questionCircleOutlined,
} from '@ant-design/icons-svg';
import type { IconDefinition } from '@ant-design/icons-svg/lib/types';
import styles from './icons.module.css';

/**
 * An icon of antd as plain SVG: @ant-design/icons contains code for colours, and writes its styles by a script, which needs
 * antd's theme for the nonce. Decorative: label it with text or on its button.
 */
const icon = ({ icon: shape }: IconDefinition, className = styles.icon) => {
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

export const AppstoreOutlined = icon(appstoreOutlined);
export const AuditOutlined = icon(auditOutlined);
export const CheckOutlined = icon(checkOutlined);
export const CloseCircleFilled = icon(closeCircleFilled);
export const CloseOutlined = icon(closeOutlined);
export const DisconnectOutlined = icon(disconnectOutlined);
export const DownOutlined = icon(downOutlined);
export const EyeInvisibleOutlined = icon(eyeInvisibleOutlined);
export const EyeOutlined = icon(eyeOutlined);
export const FormOutlined = icon(formOutlined);
export const InboxOutlined = icon(inboxOutlined);
export const LeftOutlined = icon(leftOutlined);
export const LockOutlined = icon(lockOutlined);
export const LogoutOutlined = icon(logoutOutlined);
export const MailOutlined = icon(mailOutlined);
export const PlusOutlined = icon(plusOutlined);
export const ReloadOutlined = icon(reloadOutlined);
export const RightOutlined = icon(rightOutlined);
export const SearchOutlined = icon(searchOutlined);
export const TeamOutlined = icon(teamOutlined);
export const UserAddOutlined = icon(userAddOutlined);
export const DownloadOutlined = icon(downloadOutlined);
export const EditOutlined = icon(editOutlined);
export const QuestionCircleOutlined = icon(questionCircleOutlined);
/** Turns. */
export const LoadingOutlined = icon(loadingOutlined, `${styles.icon} ${styles.spin}`);
