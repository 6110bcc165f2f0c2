import {
  AppstoreOutlined as appstoreOutlined,
  AuditOutlined as auditOutlined,
  CheckOutlined as checkOutlined,
  CloseCircleFilled as closeCircleFilled,
  CloseOutlined as closeOutlined,
  DisconnectOutlined as disconnectOutlined,
  DownOutlined as downOutlined,
  EllipsisOutlined as ellipsisOutlined,
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
import { designIcon as icon } from './design-icon';
import styles from './icons.module.css';

export const AppstoreOutlined = icon(appstoreOutlined);
export const AuditOutlined = icon(auditOutlined);
export const CheckOutlined = icon(checkOutlined);
export const CloseCircleFilled = icon(closeCircleFilled);
export const CloseOutlined = icon(closeOutlined);
export const DisconnectOutlined = icon(disconnectOutlined);
export const DownOutlined = icon(downOutlined);
export const EllipsisOutlined = icon(ellipsisOutlined);
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
