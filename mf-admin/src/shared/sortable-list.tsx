import { useRef, type ReactNode, type RefObject } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { HolderOutlined } from '@hive/ui/app/icons';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import styles from './sortable-list.module.css';

interface SortableListProps<Item extends { id: string }> {
  /** Accessible name. */
  label: string;
  items: readonly Item[];
  /** Names a row in announcements and on its handle. */
  nameOf: (item: Item) => string;
  /** The ids of all rows in their new order. */
  onOrder: (ids: string[]) => void;
  /** Hides the handles: the order cannot be changed. */
  isFixed?: boolean;
  className?: string | undefined;
  /** Shown instead of a list without rows. */
  empty?: ReactNode;
  /** Gets the focus when the last row is removed while it has the focus. */
  emptyFocus: RefObject<HTMLElement | null>;
  /** A row; `handle` is the button that moves it. */
  render: (item: Item, handle: ReactNode, index: number) => ReactNode;
}

interface RowProps {
  id: string;
  name: string;
  isFixed: boolean;
  children: (handle: ReactNode) => ReactNode;
}

function SortableRow({ id, name, isFixed, children }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  return (
    <li
      ref={setNodeRef}
      data-row-id={id}
      className={isDragging ? `${styles.row} ${styles.lifted}` : styles.row}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined}
    >
      {children(
        isFixed ? null : (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={styles.handle}
            data-sort-handle
            aria-label={`Move ${name}`}
            aria-pressed={isDragging}
            aria-describedby={attributes['aria-describedby']}
            {...listeners}
          >
            <HolderOutlined />
          </button>
        ),
      )}
    </li>
  );
}

const INSTRUCTIONS =
  'Press Space to pick up the row, the arrow keys to move it, Space again to put it down, and Escape to put it back.';

/** Measures rows before one is picked up: otherwise an arrow key right after Space would find no place to move to. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

/** The announcements for screen readers while a row moves. */
function useAnnouncements<Item extends { id: string }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Announcements {
  // a row is first over its own place: announcing that would interrupt the announcement that it is picked up
  const place = useRef<unknown>(undefined);
  const name = (id: unknown) => {
    const item = items.find((candidate) => candidate.id === id);
    return item ? nameOf(item) : 'The row';
  };
  const position = (id: unknown) => `position ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => {
      place.current = active.id;
      return `${name(active.id)} is picked up, at ${position(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === place.current) {
        return undefined;
      }
      place.current = over.id;
      return `${name(active.id)} is at ${position(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${name(active.id)} is put down at ${position((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${position(active.id)}.`,
  };
}

/** Rows that a pointer or the keyboard moves by their handles. */
export function SortableList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  onOrder,
  isFixed = false,
  className,
  empty,
  emptyFocus,
  render,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(items, nameOf);
  const ids = items.map(({ id }) => id);
  const focusProps = useFocusAfterRemoval<HTMLOListElement>(ids, () => emptyFocus.current?.focus());
  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : from;
    // a row that a colleague has deleted since
    if (from >= 0 && to >= 0 && from !== to) {
      onOrder(arrayMove(ids, from, to));
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={measuring}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {items.length === 0 ? (
          empty
        ) : (
          <ol {...focusProps} className={className} aria-label={label}>
            {items.map((item, index) => (
              <SortableRow key={item.id} id={item.id} name={nameOf(item)} isFixed={isFixed}>
                {(handle) => render(item, handle, index)}
              </SortableRow>
            ))}
          </ol>
        )}
      </SortableContext>
    </DndContext>
  );
}
