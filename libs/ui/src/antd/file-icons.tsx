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
export const CaretRightOutlined = designIcon(caretRightOutlined);
export const CloudUploadOutlined = designIcon(cloudUploadOutlined);
export const DeleteOutlined = designIcon(deleteOutlined);
export const FileImageOutlined = designIcon(fileImageOutlined);
export const FileOutlined = designIcon(fileOutlined);
export const FilePdfOutlined = designIcon(filePdfOutlined);
export const FileTextOutlined = designIcon(fileTextOutlined);
export const FileZipOutlined = designIcon(fileZipOutlined);
export const PauseOutlined = designIcon(pauseOutlined);
export const PlaySquareOutlined = designIcon(playSquareOutlined);
export const SoundOutlined = designIcon(soundOutlined);
export const UploadOutlined = designIcon(uploadOutlined);
