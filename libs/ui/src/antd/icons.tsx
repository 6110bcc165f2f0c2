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
  HolderOutlined as holderOutlined,
  InboxOutlined as inboxOutlined,
  LeftOutlined as leftOutlined,
  LoadingOutlined as loadingOutlined,
  LockOutlined as lockOutlined,
  LogoutOutlined as logoutOutlined,
  MailOutlined as mailOutlined,
  PlusOutlined as plusOutlined,
  ProjectOutlined as projectOutlined,
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

export const AppstoreOutlined = /* @__PURE__ */ icon(appstoreOutlined);
export const AuditOutlined = /* @__PURE__ */ icon(auditOutlined);
export const CheckOutlined = /* @__PURE__ */ icon(checkOutlined);
export const CloseCircleFilled = /* @__PURE__ */ icon(closeCircleFilled);
export const CloseOutlined = /* @__PURE__ */ icon(closeOutlined);
export const DisconnectOutlined = /* @__PURE__ */ icon(disconnectOutlined);
export const DownOutlined = /* @__PURE__ */ icon(downOutlined);
export const EllipsisOutlined = /* @__PURE__ */ icon(ellipsisOutlined);
export const EyeInvisibleOutlined = /* @__PURE__ */ icon(eyeInvisibleOutlined);
export const EyeOutlined = /* @__PURE__ */ icon(eyeOutlined);
export const FormOutlined = /* @__PURE__ */ icon(formOutlined);
export const HolderOutlined = /* @__PURE__ */ icon(holderOutlined);
export const InboxOutlined = /* @__PURE__ */ icon(inboxOutlined);
export const LeftOutlined = /* @__PURE__ */ icon(leftOutlined);
export const LockOutlined = /* @__PURE__ */ icon(lockOutlined);
export const LogoutOutlined = /* @__PURE__ */ icon(logoutOutlined);
export const MailOutlined = /* @__PURE__ */ icon(mailOutlined);
export const PlusOutlined = /* @__PURE__ */ icon(plusOutlined);
export const ProjectOutlined = /* @__PURE__ */ icon(projectOutlined);
export const ReloadOutlined = /* @__PURE__ */ icon(reloadOutlined);
export const RightOutlined = /* @__PURE__ */ icon(rightOutlined);
export const SearchOutlined = /* @__PURE__ */ icon(searchOutlined);
export const TeamOutlined = /* @__PURE__ */ icon(teamOutlined);
export const UserAddOutlined = /* @__PURE__ */ icon(userAddOutlined);
export const DownloadOutlined = /* @__PURE__ */ icon(downloadOutlined);
export const EditOutlined = /* @__PURE__ */ icon(editOutlined);
export const QuestionCircleOutlined = /* @__PURE__ */ icon(questionCircleOutlined);
/** Turns. */
export const LoadingOutlined = /* @__PURE__ */ icon(loadingOutlined, `${styles.icon} ${styles.spin}`);
