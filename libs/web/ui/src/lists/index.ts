// Parts of lists whose search, filters and page are in the address, without antd.
export { BulkBar } from './bulk-bar';
export { ListPagination } from './list-pagination';
export { RowCheckbox } from './row-checkbox';
export { focusNeighbouringRow, focusRow, moveBetweenRows } from './row-navigation';
export { SearchBox } from './search-box';
export { isModalOpen, isPlainKey, searchKeys, shortcutKey } from './shortcut-keys';
export { pageOf, useDebouncedText, useUrlState } from './url-state';
export { useRowSelection } from './use-row-selection';
