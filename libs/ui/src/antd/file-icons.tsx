import {
  CaretRightOutlined as caretRightOutlined,
  CloudUploadOutlined as cloudUploadOutlined,
  DeleteOutlined as deleteOutlined,
  FileImageOutlined as fileImageOutlined,
  FileOutlined as fileOutlined,
  FilePdfOutlined as filePdfOutlined,
  FileTextOutlined as fileTextOutlined,
  FileZipOutlined as fileZipOutlined,
  PauseOutlined as pauseOutlined,
  PlaySquareOutlined as playSquareOutlined,
  SoundOutlined as soundOutlined,
  UploadOutlined as uploadOutlined,
} from '@ant-design/icons-svg';
import { designIcon } from './design-icon';

// in an entry of their own, because every page loads the other icons
export const CaretRightOutlined = /* @__PURE__ */ designIcon(caretRightOutlined);
export const CloudUploadOutlined = /* @__PURE__ */ designIcon(cloudUploadOutlined);
export const DeleteOutlined = /* @__PURE__ */ designIcon(deleteOutlined);
export const FileImageOutlined = /* @__PURE__ */ designIcon(fileImageOutlined);
export const FileOutlined = /* @__PURE__ */ designIcon(fileOutlined);
export const FilePdfOutlined = /* @__PURE__ */ designIcon(filePdfOutlined);
export const FileTextOutlined = /* @__PURE__ */ designIcon(fileTextOutlined);
export const FileZipOutlined = /* @__PURE__ */ designIcon(fileZipOutlined);
export const PauseOutlined = /* @__PURE__ */ designIcon(pauseOutlined);
export const PlaySquareOutlined = /* @__PURE__ */ designIcon(playSquareOutlined);
export const SoundOutlined = /* @__PURE__ */ designIcon(soundOutlined);
export const UploadOutlined = /* @__PURE__ */ designIcon(uploadOutlined);
