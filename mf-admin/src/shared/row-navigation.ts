export { focusNeighbouringRow, focusRow, moveBetweenRows } from '@hive/ui/lists';
