import type { ComponentType } from 'react';
import type { FileKind } from '@hive/contracts';
import {
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileZipOutlined,
  PlaySquareOutlined,
  SoundOutlined,
} from '@hive/ui/app/icons';

const iconByKind: Record<FileKind, ComponentType> = {
  image: FileImageOutlined,
  video: PlaySquareOutlined,
  audio: SoundOutlined,
  pdf: FilePdfOutlined,
  document: FileTextOutlined,
  archive: FileZipOutlined,
  other: FileOutlined,
};

/** The icon of a kind of file; decorative. */
export function FileKindIcon({ kind }: { kind: FileKind }) {
  const Icon = iconByKind[kind];
  return <Icon />;
}
