import { Pagination as AntdPagination, type PaginationProps as AntdProps } from 'antd';

export type PaginationProps = Pick<AntdProps, 'current' | 'pageSize' | 'total' | 'onChange'>;

/** Page numbers of a list. It has a module of its own because antd's component contains its Select. */
export const Pagination = (props: PaginationProps) => <AntdPagination {...props} showSizeChanger={false} />;
